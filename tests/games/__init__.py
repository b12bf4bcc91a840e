"""The games: each rule of each page, and what a page says beside its rules."""
