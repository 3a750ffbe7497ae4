"""Sphinx's settings of the site that `python -m tools.site` builds; MyST reads the pages as they are on the disk."""

project = "La Serenissima"
author = "The La Serenissima developers"
project_copyright = author
extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["site/**"]
html_theme = "furo"
html_title = project
html_favicon = "_pictures/serenissima.svg"
html_logo = html_favicon
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8A2F24", "color-brand-content": "#8A2F24"},
    "dark_css_variables": {"color-brand-primary": "#E3CF97", "color-brand-content": "#E3CF97"},
}
suppress_warnings = ["misc.highlighting_failure"]  # positions of games are no language
