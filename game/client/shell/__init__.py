"""The shell: the window, the loop, the stack of scenes, dialogs, and what is said when something fails."""
