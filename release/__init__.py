"""What makes a release: the readme that travels with it, and its checks."""
