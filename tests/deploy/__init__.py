"""Files for those who run a server: each path, option and address in them exists."""
