// Which games were begun from a lesson, so that there is a way back to it, and so that a won one counts.
import { keepList, keptList } from "../shared/kept";

const KEY = "lesson games";
const MOST = 20;

export interface LessonGame {
  game: string;
  name: string;
  lesson: string;
}

export function keepLessonGame(begun: LessonGame): void {
  keepList(KEY, [begun, ...keptList<LessonGame>(KEY)].slice(0, MOST));
}

export function lessonOf(game: string): LessonGame | undefined {
  return keptList<LessonGame>(KEY).find((one) => one.game === game);
}
