import { useEffect, useState } from "preact/hooks";

/** Rows above and below the visible ones, so that a quick scroll shows no gap. */
const SPARE = 12;
/** In rem; the style sheet gives rows the same height. */
const ROW_REM = 3.75;

/** The height of each row in pixels: larger text has higher rows. */
export function rowHeight(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The visible rows of a long element: from `first` to before `last`. */
export function useVisibleRows(
  body: { current: HTMLElement | null },
  count: number,
): { first: number; last: number } {
  const [range, setRange] = useState({ first: 0, last: Math.min(count, 2 * SPARE) });
  useEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const height = rowHeight();
      const first = Math.max(Math.floor(-top / height) - SPARE, 0);
      const last = Math.min(Math.ceil((innerHeight - top) / height) + SPARE, count);
      setRange((before) =>
        before.first === first && before.last === last ? before : { first, last },
      );
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", later);
      removeEventListener("resize", later);
    };
  }, [body, count]);
  return { first: Math.min(range.first, count), last: Math.min(range.last, count) };
}
