import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

type States = Pick<SKRSContext2D, "save" | "restore">;

/** What a context tells of its styles, and where the library keeps it. */
interface Told {
  _fillStyle: SKRSContext2D["fillStyle"];
  _strokeStyle: SKRSContext2D["strokeStyle"];
}

const SAVED = Symbol("saved");
/** Here and not in a map beside it: this is asked for every letter of a page. */
type Context = Told & { [SAVED]?: Told[] };

/**
 * Has a canvas tell the fill and stroke styles it draws with. After `restore` the library draws with those that came
 * back, but still tells the others, and pdf.js copies what it is told to the canvas of a mask.
 */
export function mendRestoredStyles(): void {
  const states: unknown = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d"));
  if (!isStates(states)) throw new Error("The canvas keeps no states");
  const { save, restore } = states;
  states.save = function saveStyles(this: Context): void {
    const { _fillStyle, _strokeStyle } = this;
    (this[SAVED] ??= []).push({ _fillStyle, _strokeStyle });
    save.call(this);
  };
  states.restore = function restoreStyles(this: Context): void {
    restore.call(this);
    Object.assign(this, this[SAVED]?.pop());
  };
}

function isStates(value: unknown): value is States {
  return typeof value === "object" && value !== null && "save" in value && "restore" in value;
}
