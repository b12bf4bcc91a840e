"""Training: from games of the search against itself to a net. Learning needs PyTorch, the extra `train`."""
