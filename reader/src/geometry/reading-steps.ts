import type { Box } from "#contract/formats/edition-files.ts";
import type { Block } from "./blocks.ts";
import type { Placement, Size } from "./fit.ts";
import type { FittedBlock } from "./screenfuls.ts";
import type { Area, Look } from "./zoom.ts";

export interface ReadingStep {
  page: number;
  /** The index of its first line among the page's; undefined for a page without text, which is one step. */
  line: number | undefined;
  /** The number of the page's current block, from 1, and of all its blocks; 0 of 0 without text. */
  block: number;
  blocks: number;
  box: Box;
  /** The same in CSS pixels of the book. */
  area: Area;
  scale: number;
  /** The line distance in CSS pixels of the window; infinite without text, and for lines that run down the page. */
  leading: number;
  /** Room to keep free at the foot of the window, in CSS pixels: only below lines too small to read. */
  foot: number;
}

export interface StepSource {
  of: (page: number, size: Size) => readonly Block[];
  fitted: (page: number, block: Block, size: Size, room: Size) => FittedBlock;
}

export function stepsOf(
  placements: readonly Placement[],
  source: StepSource,
  room: Size,
): ReadingStep[] {
  return placements.flatMap((placement): ReadingStep[] => {
    const { page, x, y, width, height } = placement;
    const blocks = source.of(page, placement);
    if (blocks.length === 0) {
      const whole = { box: WHOLE_PAGE, area: { x, y, width, height }, scale: 1, foot: 0 };
      return [{ page, line: undefined, block: 0, blocks: 0, leading: Infinity, ...whole }];
    }
    return blocks.flatMap((block, index) => {
      const { scale, leading, foot, screenfuls } = source.fitted(page, block, placement, room);
      return screenfuls.map(({ line, box }) => ({
        page,
        line,
        block: index + 1,
        blocks: blocks.length,
        box,
        area: areaOf(box, placement),
        scale,
        leading,
        foot,
      }));
    });
  });
}

const WHOLE_PAGE: Box = { x: 0, y: 0, width: 1, height: 1 };

/** The place of a part of a page, given in fractions of the page. */
function areaOf(box: Area, page: Area): Area {
  return {
    x: page.x + box.x * page.width,
    y: page.y + box.y * page.height,
    width: box.width * page.width,
    height: box.height * page.height,
  };
}

/** Index of the step that shows a line of a page, or the page's first; -1 if the page has none. */
export function stepAt(
  steps: readonly ReadingStep[],
  { page, line }: { page: number; line: number | undefined },
): number {
  let found = steps.findIndex((step) => step.page === page);
  if (line === undefined) return found;
  let nearest = Number.NEGATIVE_INFINITY;
  for (const [index, step] of steps.entries()) {
    if (step.page !== page || step.line === undefined) continue;
    if (step.line > line || step.line <= nearest) continue;
    nearest = step.line;
    found = index;
  }
  return found;
}

/** Shows a step in the middle of the part of the frame above its foot. */
export function lookAt({ area, scale, foot }: ReadingStep, frame: Area): Look {
  if (scale <= 1) return { scale: 1, x: 0, y: 0 };
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  return {
    scale,
    x: frame.x + frame.width / 2 - scale * x,
    y: frame.y + (frame.height - foot) / 2 - scale * y,
  };
}
