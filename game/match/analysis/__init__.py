"""What is thought of a game once it is over: the chances along it, what each decision cost, what was luck."""
