import { describe, expect, it } from "vitest";
import table from "../../../tests/server/links.json";
import { fitting, type HeldLine, lineIn, LONGEST, queryOf } from "./positionLinks";

/** The server is tested with the same examples. */
const examples: (HeldLine & { query: string })[] = table.map(({ options, ...other }) => ({ options: { ...options } as Record<string, string>, ...other }));

describe("a link that holds a line", () => {
  it.each(examples)("is written as the server writes it: $query", ({ query, ...line }) => {
    expect(queryOf(line)).toBe(query && `?${query}`);
  });

  it.each(examples)("is read as it was written: $query", ({ query, ...line }) => {
    expect(lineIn(new URLSearchParams(query))).toEqual(line);
  });

  it("passes over what others have added", () => {
    expect(lineIn(new URLSearchParams("?utm_source=x&line=a1&fbclid=1"))).toEqual({ options: {}, code: "", steps: ["a1"] });
  });

  it("holds only the position if the way there is too long", () => {
    const long = { options: { size: "5" }, code: "", steps: Array<string>(LONGEST).fill("a1") };
    expect(fitting(long, "code")).toEqual({ options: { size: "5" }, code: "code", steps: [] });
    const short = { ...long, steps: ["a1"] };
    expect(fitting(short, "code")).toBe(short);
  });
});
