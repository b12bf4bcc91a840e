import { expect, test } from "vitest";
import { isTooLong, keyFileText, secretIn } from "./keyfile";

const SECRET = "aB3_-".repeat(8) + "xyz";

test("the secret is found again in the file", () => {
  const text = keyFileText(SECRET, "https://games.example.org/");
  expect(text).toContain("https://games.example.org/");
  expect(secretIn(text)).toBe(SECRET);
});

test("a file that went through another system still opens", () => {
  const text = keyFileText(SECRET, "https://games.example.org/");
  expect(secretIn(`\uFEFF${text.replaceAll("\n", "\r\n")}  `)).toBe(SECRET);
});

test.each(["", "a record of a game", `ludarium-key-${SECRET.slice(1)}`, `ludarium-key-${SECRET}x`])("%j is no key file", (text) => {
  expect(secretIn(text)).toBe(null);
});

test("what is longer than any key file is not read", () => {
  expect([isTooLong({ size: keyFileText(SECRET, "x").length }), isTooLong({ size: 50_000 })]).toEqual([false, true]);
});
