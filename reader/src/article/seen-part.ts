import type { Box } from "#contract/formats/edition-files.ts";

/** The visible part of each page, by page, in fractions of the page. */
export type SeenPart = ReadonlyMap<number, Box>;

/** The visible part of the pages on the stage; undefined while whole pages are visible, which prefers no part. */
export function seenPart(stage: HTMLElement): SeenPart | undefined {
  const window = stage.getBoundingClientRect();
  const seen = new Map<number, Box>();
  let isWhole = true;
  for (const figure of stage.querySelectorAll<HTMLElement>(".page:not([inert])")) {
    const box = figure.getBoundingClientRect();
    const left = Math.max(box.left, window.left);
    const right = Math.min(box.right, window.right);
    const top = Math.max(box.top, window.top);
    const bottom = Math.min(box.bottom, window.bottom);
    if (right <= left || bottom <= top) continue;
    seen.set(Number(figure.dataset["page"]), {
      x: (left - box.left) / box.width,
      y: (top - box.top) / box.height,
      width: (right - left) / box.width,
      height: (bottom - top) / box.height,
    });
    if (right - left < box.width - 1 || bottom - top < box.height - 1) isWhole = false;
  }
  return isWhole ? undefined : seen;
}
