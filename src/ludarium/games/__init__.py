"""The games, a folder each: options, state, rules, texts."""
