import { expect, test } from "vitest";
import { seat } from "../testing/tables";
import { namedIn } from "./naming";

function computer(name: string, level: number): { name: string; note: string } {
  const one = seat("red", { kind: "computer", name, level });
  return namedIn([one, seat("blue", { yours: true })], one);
}

test("a level has its number before its name", () => {
  expect(computer("Wildwood", 10)).toEqual({ name: "10 Wildwood", note: "" });
  expect(computer("Chance", 0)).toEqual({ name: "Chance", note: "" });
});

test("more time is told apart from the name", () => {
  expect(computer("Wildwood, thinking longer", 10)).toEqual({ name: "10 Wildwood", note: "thinking longer" });
});

test("a level of earlier versions is told apart from its name", () => {
  expect(computer("Forest (classic level 8)", 0)).toEqual({ name: "Forest", note: "classic level 8" });
  expect(computer("Forest (classic level 8), thinking longer", 0)).toEqual({ name: "Forest", note: "classic level 8, thinking longer" });
});

test("a person's name stays whole", () => {
  const one = seat("red", { name: "Anna (home), on a phone" });
  expect(namedIn([one, seat("blue", { yours: true })], one)).toEqual({ name: "Anna (home), on a phone", note: "" });
});
