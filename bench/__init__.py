"""What is fast, measured: contenders take turns in one run, and rates are medians of the rounds."""
