import { union } from "#converter/drawing/geometry.ts";
import type { TextRun } from "./text-runs.ts";
import { fromFrame } from "./writing-frame.ts";

type Point = readonly [x: number, y: number];

/** A run of a path, and the gap before it. */
interface Step {
  run: TextRun;
  /** Points along the writing. */
  gap: number;
  /** Whether the PDF contains a space there. */
  hasSpace: boolean;
}

/** Minimum letters at an angle to each other that make a text on a path. */
const LEAST_RUNS = 3;
/** Maximum distance of a path's letters, along and across the writing, in font heights. */
const MOST_GAP = 1.1;
const MOST_OVERLAP = 0.4;
const MOST_ACROSS = 0.45;
/** Maximum angle between consecutive letters of a path. */
const MOST_BEND = Math.PI / 3;
/** Minimum total bend of a path; straight writing belongs to its lines. */
const LEAST_BEND = Math.PI / 30;
/** Maximum average of letters per run: scanned pages have slightly turned words, each in a run. */
const MOST_LETTERS = 2;
/** A gap wider than the usual one by this much is a space, in font heights; less if the PDF seems to contain one. */
const SPACE = 0.15;
const LEAST_SPACE = 0.1;
const SIZE_RATIO = 1.1;

/**
 * Joins the letters of text on a path, which the PDF turns and places one by one. Its box encloses all of them, as for
 * slanted writing.
 */
export function withPaths(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  let at = 0;
  while (at < runs.length) {
    const { steps, end } = pathFrom(runs, at);
    if (isPath(steps)) {
      // Slanted writing continues the previous one, unless that ends its line.
      const before = result.at(-1);
      if (before?.isAskew) result[result.length - 1] = { ...before, endsLine: true };
      result.push(joined(steps));
      at = end;
    } else {
      // A run that is straight as a whole has no bent part.
      const next = Math.max(end, at + 1);
      for (; at < next; at++) result.push(...runs.slice(at, at + 1));
    }
  }
  return result;
}

/** The runs that follow each other without a jump, and the index after them. */
function pathFrom(runs: readonly TextRun[], from: number): { steps: Step[]; end: number } {
  const steps: Step[] = [];
  let hasSpace = false;
  let end = from;
  for (let at = from; at < runs.length; at++) {
    const run = runs[at];
    const last = steps.at(-1)?.run;
    if (!run) break;
    if (run.text.trim() === "") {
      if (!last) break;
      hasSpace = true;
      continue;
    }
    const gap = last ? gapBetween(last, run) : 0;
    if (gap === undefined || !run.base || run.isRtl || run.glyphs || run.isVertical) break;
    steps.push({ run, gap, hasSpace });
    hasSpace = false;
    end = at + 1;
  }
  return { steps, end };
}

/** Undefined if the second run does not follow the first. */
function gapBetween(a: TextRun, b: TextRun): number | undefined {
  if (!a.base || !b.base) return undefined;
  const size = Math.min(a.size, b.size);
  if (Math.max(a.size, b.size) > SIZE_RATIO * size || Math.abs(bend(a, b)) > MOST_BEND)
    return undefined;
  const angle = angleOf(a.base) + bend(a, b) / 2;
  const [x, y] = [b.base.from[0] - a.base.to[0], b.base.from[1] - a.base.to[1]];
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = y * Math.cos(angle) - x * Math.sin(angle);
  const isNear = along >= -MOST_OVERLAP * size && along <= MOST_GAP * size;
  return isNear && Math.abs(across) <= MOST_ACROSS * size ? along : undefined;
}

function angleOf({ from, to }: { from: Point; to: Point }): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** The angle between the directions of two runs, up to half a turn each way. */
function bend(a: TextRun, b: TextRun): number {
  if (!a.base || !b.base) return 0;
  const difference = angleOf(b.base) - angleOf(a.base);
  return Math.atan2(Math.sin(difference), Math.cos(difference));
}

function isPath(steps: readonly Step[]): boolean {
  const letters = steps.reduce((sum, { run }) => sum + run.text.trim().length, 0);
  if (steps.length < LEAST_RUNS || letters > MOST_LETTERS * steps.length) return false;
  const bends = steps.slice(1).map(({ run }, index) => bend(steps[index]?.run ?? run, run));
  const isBent = bends.reduce((sum, each) => sum + Math.abs(each), 0) >= LEAST_BEND;
  return isBent || steps.every(({ run }) => run.isAskew);
}

function joined(steps: readonly Step[]): TextRun {
  const gaps = steps.slice(1).map(({ gap }) => gap);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const runs = steps.map(({ run }) => run);
  const text = steps.map(({ run, gap, hasSpace }, index) => {
    const isApart = index > 0 && gap > usual + (hasSpace ? LEAST_SPACE : SPACE) * run.size;
    return `${isApart ? " " : ""}${run.text}`;
  });
  const [first, ...others] = runs.map(({ box, turn }) => fromFrame(box, turn));
  return {
    text: text.join(""),
    box: others.reduce(union, first ?? { x: 0, y: 0, width: 0, height: 0 }),
    font: runs[0]?.font ?? "",
    size: Math.max(...runs.map(({ size }) => size)),
    turn: 0,
    isVertical: false,
    isAskew: true,
    isRtl: false,
    endsLine: true,
  };
}
