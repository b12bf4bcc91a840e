"""A screen that shows nothing, and remembers what it was to say."""


class Silent:
    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, line: str) -> None:
        self.said.append(line)

    def show(self, *progress: object) -> None:
        pass

    def end(self) -> None:
        pass

    def compile(self, names: object) -> None:
        pass
