// The second half of a double click belongs to the page on which the first half was made.

export interface Press {
  x: number;
  y: number;
  time: number;
}

const NEAR = 16; // pixels
const SOON = 1500; // milliseconds: people double-click slowly too

let last: Press | null = null;

/** Notice every press on the page. */
export function watchPresses(): void {
  addEventListener("pointerdown", (event) => (last = pressOf(event)), { capture: true });
}

/** The press that led here. */
export function lastPress(): Press | null {
  return last;
}

export function pressOf(event: MouseEvent): Press {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}

/** Whether a press repeats an earlier one: soon, and in the same place. */
export function repeats(press: Press, earlier: Press | null): boolean {
  if (!earlier || press.time - earlier.time > SOON) return false;
  return Math.abs(press.x - earlier.x) < NEAR && Math.abs(press.y - earlier.y) < NEAR;
}
