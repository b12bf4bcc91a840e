import { expect, it } from "vitest";
import { Refusal } from "../conversation";
import { lessonCard } from "../testing/exploring";
import { Course } from "./course.svelte";
import { newcomers } from "./newcomers.svelte";
import { courseWords, doneWords } from "./words";

const THREE = [lessonCard({ name: "one", is_done: true }), lessonCard({ name: "two" }), lessonCard({ name: "three" })];

it("goes on with the first lesson that is not done", async () => {
  const course = new Course("game", () => Promise.resolve(THREE));
  await course.load();
  expect([course.done, course.next?.name]).toEqual([1, "two"]);
  course.learned("two");
  expect([course.done, course.next?.name]).toEqual([2, "three"]);
  course.learned("three");
  expect(course.next).toBeUndefined();
});

it("makes a game known once a lesson is done", async () => {
  const course = new Course("learned", () => Promise.resolve(THREE));
  await course.load();
  expect(newcomers.isNew("learned")).toBe(true);
  course.learned("two");
  expect(newcomers.isNew("learned")).toBe(false);
});

it("knows the number of a lesson and which is next", async () => {
  const course = new Course("game", () => Promise.resolve(THREE));
  await course.load();
  expect(THREE.map((lesson) => course.number(lesson))).toEqual([1, 2, 3]);
  expect(THREE.map((lesson) => course.after(lesson)?.name)).toEqual(["two", "three", undefined]);
});

it("says why there are none, and tries again", async () => {
  let isDown = true;
  const course = new Course("game", () => (isDown ? Promise.reject(new Refusal("not ready", "In a minute.")) : Promise.resolve(THREE)));
  await course.load();
  expect([course.trouble, course.lessons]).toEqual(["In a minute.", null]);
  isDown = false;
  await course.load();
  expect([course.trouble, course.lessons?.length]).toEqual(["", 3]);
});

it("is told in words", () => {
  expect(courseWords(9)).toBe("Nine short lessons, five minutes.");
  expect(courseWords(1)).toBe("One short lesson, one minute.");
  expect([doneWords(0, 9), doneWords(3, 9), doneWords(9, 9)]).toEqual([courseWords(9), "3 of 9 done.", "All nine lessons done."]);
});
