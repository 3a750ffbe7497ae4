"""How the program is installed like any other: what a desktop needs to know of it, and a build that needs no Python.

- `desktop` makes the files of `assets/share`: icon, desktop entry, kinds of files, man page, completion of the shells.
  They are kept, and a wheel lays them under `share/` where a desktop looks.
- `python -m tools.packaging` builds: a folder or one file that runs without Python (PyInstaller), an AppDir for an
  AppImage, a folder of wheels to install from without a network.
"""
