"""Drawing: what people see and what screen readers say."""
