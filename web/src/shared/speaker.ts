// Small sounds of wood and paper, made here and now.
import type { Cue, Sound } from "../board/hearing";

type Player = (context: AudioContext, start: number) => void;

const PLAYERS: Record<Sound, Player> = {
  place: (context, start) => {
    rustle(context, start, { frequency: 1100, length: 0.03, loudness: 0.5 });
    knock(context, start, { from: 210, to: 130, length: 0.12, loudness: 0.35 });
  },
  slide: (context, start) => rustle(context, start, { frequency: 650, length: 0.2, loudness: 0.16 }),
  turn: (context, start) => {
    rustle(context, start, { frequency: 2200, length: 0.02, loudness: 0.25 });
    knock(context, start, { from: 420, to: 330, length: 0.06, loudness: 0.12 });
  },
  take: (context, start) => {
    knock(context, start, { from: 160, to: 70, length: 0.18, loudness: 0.35 });
    rustle(context, start + 0.03, { frequency: 350, length: 0.12, loudness: 0.2 });
  },
  end: (context, start) => {
    [392, 494, 587].forEach((note, place) =>
      knock(context, start + 0.16 * place, { from: note, to: note, length: 0.7, loudness: 0.18 }),
    );
  },
};

let context: AudioContext | undefined;

/** Let these be heard; before the first click a browser allows no sound, and there is none. */
export function play(cues: Cue[]): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { sound, delay } of cues) PLAYERS[sound](context, context.currentTime + delay / 1000);
}

interface Knock {
  from: number;
  to: number;
  length: number;
  loudness: number;
}

function knock(context: AudioContext, start: number, { from, to, length, loudness }: Knock): void {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  tone.connect(fading(context, start, length, loudness));
  tone.start(start);
  tone.stop(start + length);
}

interface Rustle {
  frequency: number;
  length: number;
  loudness: number;
}

function rustle(context: AudioContext, start: number, { frequency, length, loudness }: Rustle): void {
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  noise.buffer.getChannelData(0).forEach((_, place, samples) => (samples[place] = 2 * Math.random() - 1));
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  noise.connect(filter).connect(fading(context, start, length, loudness));
  noise.start(start);
}

/** The way to the ear, on which a sound dies away. */
function fading(context: AudioContext, start: number, length: number, loudness: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(context.destination);
  return gain;
}
