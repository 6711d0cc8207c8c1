import { hex, palette, type Rgb } from "../colour.ts";
import { sampleHeights, smoothPath, traceContours } from "../contours.ts";
import { MARGIN, printFolio, printKicker, TEXT_WIDTH } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { fractal, smoothstep } from "../noise.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { setBlock } from "../story.ts";

const MAP = { x: MARGIN, y: 178, width: TEXT_WIDTH, height: 600 };
const MAGENTA = hex("#b8326f");

/** Islands as bumps: place and radius in shares of the map's width, height in shares of the tallest hill. */
const BUMPS = [
  { x: 0.7, y: 0.84, radius: 0.2, height: 1.05 },
  { x: 0.52, y: 0.98, radius: 0.12, height: 0.85 },
  { x: 0.27, y: 0.6, radius: 0.105, height: 1.05 },
  { x: 0.77, y: 0.29, radius: 0.09, height: 0.86 },
  { x: 0.46, y: 0.36, radius: 0.05, height: 0.84 },
  { x: 0.562, y: 0.428, radius: 0.038, height: 0.8 },
  { x: 0.21, y: 0.2, radius: 0.05, height: 1 },
] as const;

/** Height bands from the sea floor up, each drawn over the one before. */
const BANDS: readonly {
  readonly level: number;
  readonly fill: Rgb;
  readonly line: Rgb;
  readonly weight: number;
}[] = [
  { level: -0.31, fill: hex("#d3e3e2"), line: hex("#9dbfc2"), weight: 0.4 },
  { level: -0.2, fill: hex("#bcd6d7"), line: hex("#86afb4"), weight: 0.4 },
  { level: -0.1, fill: hex("#a2c6ca"), line: hex("#6d9da5"), weight: 0.4 },
  { level: 0, fill: hex("#efe0b9"), line: hex("#4d4331"), weight: 1 },
  { level: 0.12, fill: hex("#e5d09d"), line: hex("#a78b56"), weight: 0.35 },
  { level: 0.26, fill: hex("#d6ba80"), line: hex("#987b49"), weight: 0.35 },
  { level: 0.42, fill: hex("#c4a168"), line: hex("#876b3d"), weight: 0.35 },
  { level: 0.58, fill: hex("#b08a55"), line: hex("#765b32"), weight: 0.35 },
];

/** Page 10: a nautical chart in vectors, computed from one height function. */
export function chart(issue: Issue): void {
  const sheet = issue.sheet(10);
  const { serif, italic } = sheet.faces;
  sheet.fill(palette.paper);
  printKicker(sheet, "Chart", MARGIN, 72, palette.rust);
  sheet.text("The Shape", MARGIN - 2, 122, {
    face: serif,
    size: 50,
    colour: palette.ink,
    tracking: -1.4,
  });
  sheet.text("of the Sound", MARGIN - 1, 162, {
    face: italic,
    size: 44,
    colour: palette.tide,
    tracking: -1,
  });
  const note =
    "Six islands, one ferry and rather more rocks than the ferry would like. Depths in metres at the lowest tide of the year.";
  setBlock(
    sheet,
    note,
    { x: 356, y: 130, width: PAGE.width - MARGIN - 356 },
    { size: 10.2, leading: 13.6, colour: palette.slate },
  );
  drawDepths(sheet);
  printSoundings(sheet);
  drawFerry(sheet);
  drawLights(sheet);
  printNames(sheet);
  drawRose(sheet, MAP.x + 78, MAP.y + 478);
  drawFrame(sheet);
  printFolio(sheet, "Chart");
}

/** Height at a point of the map in points: 0 is the shore, 1 the highest hill, below 0 the sea. */
function heightAt(x: number, y: number): number {
  const u = x / MAP.width;
  const v = y / MAP.width;
  let height = -0.46;
  for (const bump of BUMPS) {
    height += bump.height * Math.exp(-((u - bump.x) ** 2 + (v - bump.y) ** 2) / bump.radius ** 2);
  }
  const rough = fractal(u * 7, v * 7, 5, 19) - 0.5;
  const edge = Math.min(u, 1 - u, v, MAP.height / MAP.width - v);
  return Math.min(height + rough * 0.62, 1) - 0.5 * smoothstep(0.06, 0.005, edge);
}

function drawDepths(sheet: Sheet): void {
  sheet.rect(MAP, { fill: hex("#e4ecea") });
  const grid = sampleHeights(MAP.width, MAP.height, 3.6, heightAt);
  for (const band of BANDS) {
    const path = smoothPath(traceContours(grid, band.level));
    sheet.path(path, { fill: band.fill, stroke: band.line, lineWidth: band.weight }, MAP);
  }
}

/** Where no sounding may stand, because a name, the rose or the scale does; points within the map. */
const KEPT_CLEAR = [
  { left: MAP.width - 16, right: MAP.width, top: 0, bottom: MAP.height },
  { left: 24, right: 136, top: 420, bottom: MAP.height },
  { left: 44, right: 160, top: 206, bottom: 232 },
  { left: 324, right: 430, top: 38, bottom: 60 },
  { left: 30, right: 136, top: 386, bottom: 420 },
  { left: 60, right: 216, top: 46, bottom: 112 },
  { left: 206, right: 304, top: 138, bottom: 164 },
  { left: 436, right: 503, top: 116, bottom: 146 },
  { left: 262, right: 380, top: 268, bottom: 292 },
  { left: 178, right: 250, top: 256, bottom: 284 },
  { left: 208, right: 262, top: 396, bottom: 418 },
];

function printSoundings(sheet: Sheet): void {
  const style = {
    face: sheet.faces.italic,
    size: 6.4,
    colour: hex("#4f7078"),
    align: "centre",
  } as const;
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 12; column++) {
      const x = 24 + column * 41 + (row % 2) * 19 + fractal(column * 3, row * 3, 1, 4) * 8;
      const y = 28 + row * 38.5 + fractal(column * 3, row * 3, 1, 5) * 10;
      const depth = -heightAt(x, y) * 74;
      const crowded = KEPT_CLEAR.some(
        (box) => x > box.left && x < box.right && y > box.top && y < box.bottom,
      );
      if (depth > 4 && !crowded) sheet.text(depth.toFixed(0), MAP.x + x, MAP.y + y, style);
    }
  }
}

function drawFerry(sheet: Sheet): void {
  const route = "M262 402C238 372 236 330 262 290C292 244 322 206 344 178";
  sheet.path(route, { stroke: palette.rust, lineWidth: 1.1, dash: [5, 3.2] }, MAP);
  sheet.text("ferry, tide permitting", MAP.x + 276, MAP.y + 282, {
    face: sheet.faces.italic,
    size: 8,
    colour: palette.rust,
  });
}

const LIGHTS = [
  { x: 104, y: 98, code: "Fl(2) 15s 34m 22M", label: { x: 28, y: 4 } },
  { x: 158, y: 268, code: "Oc 6s 18m 12M", label: { x: 20, y: 6 } },
  { x: 396, y: 128, code: "Iso 4s 11m 9M", label: { x: 34, y: -4 } },
  { x: 262, y: 405, code: "F R 5m 3M", label: { x: -46, y: 4 } },
] as const;

function drawLights(sheet: Sheet): void {
  for (const light of LIGHTS) {
    const x = MAP.x + light.x;
    const y = MAP.y + light.y;
    sheet.path("M0 0C4 5 12 13 16 12C20 10 15 3 0 0Z", { fill: MAGENTA, opacity: 0.75 }, { x, y });
    sheet.circle(x, y, 2.3, { fill: palette.ink });
    sheet.circle(x, y, 0.9, { fill: palette.white });
    sheet.text(light.code, x + light.label.x, y + light.label.y, {
      face: sheet.faces.sans,
      size: 6.4,
      colour: MAGENTA,
    });
  }
}

const NAMES = [
  { text: "SKARROW", x: 104, y: 60, size: 7.5 },
  { text: "THE SISTERS", x: 254, y: 152, size: 6.8 },
  { text: "GULL HOLM", x: 390, y: 160, size: 7.5 },
  { text: "HESPER", x: 134, y: 304, size: 9.5 },
  { text: "LANNOCH", x: 352, y: 450, size: 15 },
] as const;

function printNames(sheet: Sheet): void {
  for (const { text, x, y, size } of NAMES) {
    const style = {
      face: sheet.faces.serif,
      size,
      colour: palette.ink,
      tracking: size * 0.22,
      align: "centre",
    } as const;
    sheet.text(text, MAP.x + x, MAP.y + y, style);
  }
  const water = { face: sheet.faces.italic, size: 13, colour: palette.tide, tracking: 3 };
  sheet.text("The Sound", MAP.x + 50, MAP.y + 222, water);
  sheet.text("Outer Bank", MAP.x + 330, MAP.y + 52, { ...water, size: 10 });
  sheet.text("Cold Reach", MAP.x + 38, MAP.y + 408, { ...water, size: 10 });
}

function drawRose(sheet: Sheet, x: number, y: number): void {
  for (let point = 0; point < 16; point++) {
    const turn = (point / 16) * Math.PI * 2;
    const length = point % 4 === 0 ? 38 : point % 2 === 0 ? 26 : 17;
    const at = (angle: number, radius: number) =>
      `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
    const half = (side: number) =>
      `M0 0L${at(turn, length)}L${at(turn + (side * Math.PI) / 16, length * 0.26)}Z`;
    sheet.path(half(1), { fill: palette.ink }, { x, y });
    sheet.path(half(-1), { fill: palette.paper, stroke: palette.ink, lineWidth: 0.3 }, { x, y });
  }
  sheet.circle(x, y, 30, { stroke: palette.ink, lineWidth: 0.4 });
  sheet.circle(x, y, 32, { stroke: palette.ink, lineWidth: 0.4 });
  sheet.text("N", x, y - 41, {
    face: sheet.faces.serif,
    size: 12,
    colour: palette.ink,
    align: "centre",
  });
}

/** A border of black and white minutes, and a scale of two sea miles. */
function drawFrame(sheet: Sheet): void {
  sheet.rect(MAP, { stroke: palette.ink, lineWidth: 0.7 });
  const strip = 5;
  sheet.rect(
    {
      x: MAP.x + strip,
      y: MAP.y + strip,
      width: MAP.width - 2 * strip,
      height: MAP.height - 2 * strip,
    },
    { stroke: palette.ink, lineWidth: 0.5 },
  );
  const cell = (MAP.width - 2 * strip) / 20;
  for (let index = 0; index < 20; index += 2) {
    const x = MAP.x + strip + index * cell;
    sheet.rect({ x, y: MAP.y, width: cell, height: strip }, { fill: palette.ink });
    sheet.rect(
      { x, y: MAP.y + MAP.height - strip, width: cell, height: strip },
      { fill: palette.ink },
    );
  }
  const rise = (MAP.height - 2 * strip) / 24;
  for (let index = 0; index < 24; index += 2) {
    const y = MAP.y + strip + index * rise;
    sheet.rect({ x: MAP.x, y, width: strip, height: rise }, { fill: palette.ink });
    sheet.rect(
      { x: MAP.x + MAP.width - strip, y, width: strip, height: rise },
      { fill: palette.ink },
    );
  }
  const scale = { x: MAP.x + 24, y: MAP.y + MAP.height - 24 };
  sheet.rect({ ...scale, width: 50, height: 3 }, { fill: palette.ink });
  sheet.rect(
    { x: scale.x + 50, y: scale.y, width: 50, height: 3 },
    { stroke: palette.ink, lineWidth: 0.5 },
  );
  sheet.text("0        1        2 sea miles", scale.x, scale.y - 4, {
    face: sheet.faces.sans,
    size: 6.2,
    colour: palette.ink,
    tracking: 0.62,
  });
}
