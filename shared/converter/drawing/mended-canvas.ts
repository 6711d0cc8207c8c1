import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

type States = Pick<SKRSContext2D, "save" | "restore">;
type Lines = Pick<SKRSContext2D, "setLineDash">;

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

/** Makes the canvas library behave like browsers where pdf.js depends on it. Call once. */
export function mendCanvas(): void {
  const context: unknown = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d"));
  if (!isContext(context)) throw new Error("The canvas keeps no states");
  mendRestoredStyles(context);
  mendDashes(context);
}

/**
 * Makes a canvas report the fill and stroke styles it draws with. After `restore`, the library draws with the restored
 * styles but still reports the others, which pdf.js copies to the canvas of a mask.
 */
function mendRestoredStyles(states: States): void {
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

/**
 * Draws a line with impossible dashes without any, as other PDF programs do: dashes of which all are 0, or any is
 * negative, with which the library cannot draw.
 */
function mendDashes(lines: Lines): void {
  const { setLineDash } = lines;
  lines.setLineDash = function setPossibleDash(this: Lines, dashes: number[]): void {
    setLineDash.call(this, isPossible(dashes) ? dashes : []);
  };
}

function isPossible(dashes: readonly number[]): boolean {
  // The library keeps dashes in single precision.
  return dashes.every((dash) => dash >= 0) && dashes.some((dash) => Math.fround(dash) > 0);
}

function isContext(value: unknown): value is States & Lines {
  if (typeof value !== "object" || value === null) return false;
  return "save" in value && "restore" in value && "setLineDash" in value;
}
