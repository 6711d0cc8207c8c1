/**
 * A command from a key, a button or a tap. `forward` and `back` read on: by a turn, or by a screenful. `read` enlarges
 * to the first column, or ends that.
 */
export type Command =
  | "next"
  | "previous"
  | "forward"
  | "back"
  | "first"
  | "last"
  | "left"
  | "right"
  | "up"
  | "down"
  | "zoom-in"
  | "zoom-out"
  | "fit"
  | "read";

/** A point in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Keys with the same meaning with and without Shift: + needs it on some keyboards only. */
const commandsOfKeys = new Map<string, Command>([
  ["ArrowRight", "right"],
  ["ArrowLeft", "left"],
  ["ArrowDown", "down"],
  ["ArrowUp", "up"],
  ["PageDown", "forward"],
  ["PageUp", "back"],
  ["Home", "first"],
  ["End", "last"],
  ["+", "zoom-in"],
  ["=", "zoom-in"],
  ["-", "zoom-out"],
  ["_", "zoom-out"],
  ["0", "fit"],
  ["Escape", "fit"],
  ["Enter", "read"],
]);

/** The command of a key; undefined for keys that are not the reader's. */
export function commandOfKey({
  key,
  shiftKey,
}: {
  key: string;
  shiftKey: boolean;
}): Command | undefined {
  if (key === " ") return shiftKey ? "back" : "forward";
  return commandsOfKeys.get(key);
}
