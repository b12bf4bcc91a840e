"""The documentation: its pages, its examples, its notebooks, and the site that is built of them."""
