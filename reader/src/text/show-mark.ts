import type { MarkKind, PageLayers } from "./page-layers.ts";

/** Scrolls to a mark on a page that has just been opened. A scrolling page is in place within two frames. */
export function showMark(
  { layers, reveal }: { layers: PageLayers; reveal: (element: Element) => void },
  page: number,
  kind: MarkKind,
): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const mark = layers.markOn(page, kind);
      if (mark?.isConnected) reveal(mark);
    }),
  );
}
