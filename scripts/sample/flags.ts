import { hex, type Rgb } from "./colour.ts";
import type { Sheet } from "./sheet.ts";

const RED = hex("#c8372d");
const BLUE = hex("#1f4f96");
const YELLOW = hex("#f2c230");
const WHITE = hex("#fdfcf7");
const BLACK = hex("#20242b");

/** One coloured area of a flag: an SVG path in a square of 60 by 60. */
type Area = readonly [colour: Rgb, path: string];

const FIELD = "M0 0H60V60H0Z";

/** The letters this issue signals with, after the International Code of Signals. */
const FLAGS: Readonly<Record<string, readonly Area[]>> = {
  A: [[BLUE, "M30 0H60L45 30L60 60H30Z"], [WHITE, "M0 0H30V60H0Z"]],
  C: [[BLUE, FIELD], [WHITE, "M0 12H60V48H0Z"], [RED, "M0 24H60V36H0Z"]],
  D: [[YELLOW, FIELD], [BLUE, "M0 14H60V46H0Z"]],
  E: [[BLUE, "M0 0H60V30H0Z"], [RED, "M0 30H60V60H0Z"]],
  F: [[WHITE, FIELD], [RED, "M30 2L58 30L30 58L2 30Z"]],
  G: [0, 20, 40].map((x) => [BLUE, `M${x + 10} 0H${x + 20}V60H${x + 10}Z`] as const).reduce<Area[]>((all, bar) => [...all, bar], [[YELLOW, FIELD]]),
  H: [[WHITE, "M0 0H30V60H0Z"], [RED, "M30 0H60V60H30Z"]],
  I: [[YELLOW, FIELD], [BLACK, "M15 30A15 15 0 0 1 45 30A15 15 0 0 1 15 30Z"]],
  K: [[YELLOW, "M0 0H30V60H0Z"], [BLUE, "M30 0H60V60H30Z"]],
  L: [[YELLOW, FIELD], [BLACK, "M30 0H60V30H30Z"], [BLACK, "M0 30H30V60H0Z"]],
  N: [[WHITE, FIELD], [BLUE, "M0 0H15V15H0ZM30 0H45V15H30ZM15 15H30V30H15ZM45 15H60V30H45ZM0 30H15V45H0ZM30 30H45V45H30ZM15 45H30V60H15ZM45 45H60V60H45Z"]],
  O: [[RED, "M0 0H60V60Z"], [YELLOW, "M0 0L60 60H0Z"]],
  P: [[BLUE, FIELD], [WHITE, "M20 20H40V40H20Z"]],
  R: [[RED, FIELD], [YELLOW, "M24 0H36V24H60V36H36V60H24V36H0V24H24Z"]],
  S: [[WHITE, FIELD], [BLUE, "M20 20H40V40H20Z"]],
  T: [[RED, "M0 0H20V60H0Z"], [WHITE, "M20 0H40V60H20Z"], [BLUE, "M40 0H60V60H40Z"]],
  U: [[WHITE, FIELD], [RED, "M0 0H30V30H0ZM30 30H60V60H30Z"]],
  W: [[BLUE, FIELD], [WHITE, "M12 12H48V48H12Z"], [RED, "M22 22H38V38H22Z"]],
}; // prettier-ignore

/** Draws the signal flag of a letter, `size` points high, with its top left corner at x, y. */
export function drawFlag(sheet: Sheet, letter: string, x: number, y: number, size: number): void {
  const scale = size / 60;
  for (const [fill, path] of FLAGS[letter] ?? [])
    sheet.path(scalePath(path, scale), { fill }, { x, y });
  const outline = letter === "A" ? "M0 0H60L45 30L60 60H0Z" : FIELD;
  sheet.path(scalePath(outline, scale), { stroke: hex("#1c2430"), lineWidth: 0.5 }, { x, y });
}

/** Multiplies the lengths in a path; the flags of arcs are 0 and 1 and must stay as they are. */
function scalePath(path: string, scale: number): string {
  return path.replace(
    /(A[^AHLMVZ]*)|(\d+)/g,
    (_match, arc: string | undefined, length: string | undefined) => {
      if (length !== undefined) return (Number(length) * scale).toFixed(2);
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = (arc ?? "")
        .slice(1)
        .trim()
        .split(/\s+/)
        .map(Number);
      return `A${rx * scale} ${ry * scale} ${turn} ${large} ${sweep} ${x * scale} ${y * scale}`;
    },
  );
}
