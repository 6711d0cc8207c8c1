import type { MarkKind, PageLayers } from "./page-layers.ts";

/** Brings a mark on a page that has just been gone to into sight. A page that scrolls is there within two frames. */
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
