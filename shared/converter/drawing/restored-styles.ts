import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

type States = Pick<SKRSContext2D, "save" | "restore">;

/** Properties in which the library keeps the styles that a context reports. */
const FILL = "_fillStyle";
const STROKE = "_strokeStyle";

interface Styles {
  [FILL]: SKRSContext2D["fillStyle"] | undefined;
  [STROKE]: SKRSContext2D["strokeStyle"] | undefined;
}

const SAVED = Symbol("saved");
/** Stored here instead of in a map, fill before stroke: this is read for every letter of a page. */
type Context = Styles & { [SAVED]?: Styles[typeof FILL][] };

/**
 * Makes a canvas report the fill and stroke styles it draws with. After `restore`, the library draws with the restored
 * styles but still reports the others, which pdf.js copies to the canvas of a mask.
 */
export function mendRestoredStyles(): void {
  const states: unknown = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d"));
  if (!isStates(states)) throw new Error("The canvas keeps no states");
  const { save, restore } = states;
  states.save = function saveStyles(this: Context): void {
    (this[SAVED] ??= []).push(this[FILL], this[STROKE]);
    save.call(this);
  };
  states.restore = function restoreStyles(this: Context): void {
    restore.call(this);
    const { [SAVED]: saved } = this;
    if (!saved?.length) return;
    const [stroke, fill] = [saved.pop(), saved.pop()];
    // Writing costs more than comparing, and hardly any letter changes the styles.
    if (this[STROKE] !== stroke) this[STROKE] = stroke;
    if (this[FILL] !== fill) this[FILL] = fill;
  };
}

function isStates(value: unknown): value is States {
  return typeof value === "object" && value !== null && "save" in value && "restore" in value;
}
