"""What holds for all tests: Hypothesis tries the same examples every time, and nothing depends on speed."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
