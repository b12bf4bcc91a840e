"""What every registered game must keep. No game is named here."""
