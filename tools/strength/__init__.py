"""How strong the AI players are: tournaments, exploitability, and the fitting of their numbers."""
