// The lessons of a game, and which of them are done.
import { told } from "../conversation";
import type { LessonCard } from "../protocol";
import { session } from "../session.svelte";
import { newcomers } from "./newcomers.svelte";

type List = (name: string) => Promise<LessonCard[]>;

export class Course {
  lessons = $state.raw<LessonCard[] | null>(null);
  trouble = $state("");

  constructor(
    readonly name: string,
    readonly list: List = async (name) => (await session.ask({ type: "list lessons", name })).lessons,
  ) {}

  async load(): Promise<void> {
    try {
      this.lessons = await this.list(this.name);
      this.trouble = "";
    } catch (error) {
      this.trouble = told(error);
    }
  }

  get done(): number {
    return this.lessons?.filter((lesson) => lesson.is_done).length ?? 0;
  }

  /** The one to go on with: the first that is not done; once all are, none. */
  get next(): LessonCard | undefined {
    return this.lessons?.find((lesson) => !lesson.is_done);
  }

  /** The number of a lesson, from 1. */
  number(lesson: LessonCard): number {
    return (this.lessons?.findIndex((one) => one.name === lesson.name) ?? -1) + 1;
  }

  after(lesson: LessonCard): LessonCard | undefined {
    return this.lessons?.[this.number(lesson)];
  }

  /** A lesson is done, so the game is new here no more. */
  learned(name: string): void {
    newcomers.know(this.name);
    this.lessons = this.lessons?.map((lesson) => (lesson.name === name ? { ...lesson, is_done: true } : lesson)) ?? null;
  }
}
