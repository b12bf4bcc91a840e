// What of a scene is to be heard.
import type { Timing } from "./acting";
import type { Act, Manner } from "./motion";

export type Sound = "place" | "slide" | "turn" | "take" | "end";

export interface Cue {
  sound: Sound;
  /** Milliseconds from now. */
  delay: number;
}

const SOUNDS: Record<Manner, Sound | null> = {
  land: "place",
  grow: "place",
  slide: "slide",
  leave: "slide",
  enter: null, // heard when it left
  turn: "turn",
  shrink: "take",
  jolt: "take",
};

/** Each sound once at a time, however many pieces make it. */
export function cuesOf(acts: Act[], timings: Timing[]): Cue[] {
  const cues = new Map<string, Cue>();
  acts.forEach(({ manner }, place) => {
    const [sound, delay] = [SOUNDS[manner], timings[place]?.delay ?? 0];
    if (sound) cues.set(`${sound} ${delay}`, { sound, delay });
  });
  return [...cues.values()];
}
