// The key file: a few sentences for people, and the secret.
export const KEY_FILE = "ludarium-key.txt";
const MOST_BYTES = 10_000;
const SECRET = /ludarium-key-([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/;

export function keyFileText(secret: string, address: string): string {
  return [
    `This file is the key to your seat at ${address}`,
    "Whoever has it can play as you, so keep it where only you can find it.",
    'To come back: open that address, choose "Come back", and choose this file.',
    "",
    `ludarium-key-${secret}`,
    "",
  ].join("\n");
}

/** The secret in a key file; null if it is none. */
export function secretIn(text: string): string | null {
  return SECRET.exec(text)?.[1] ?? null;
}

export function isTooLong(file: { size: number }): boolean {
  return file.size > MOST_BYTES;
}
