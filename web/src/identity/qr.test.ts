import { expect, test } from "vitest";
import { squares } from "./qr";

test("each run of dark squares is one rectangle", () => {
  expect(squares(["##.#", "....", ".###"])).toBe("M4 4h2v1h-2zM7 4h1v1h-1zM5 6h3v1h-3z");
  expect(squares([])).toBe("");
});
