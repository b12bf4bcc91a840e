"""The documentation site: what MkDocs builds beyond the pages in docs/."""
