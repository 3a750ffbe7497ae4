"""How strong the AI players are: contests, tempers, exploitability, and the fitting of their numbers."""
