"""Reports: what an experiment found, as one page that explains itself, as Markdown and as data."""
