const PAGE = 10;

/** The row that a key leads to; undefined for other keys. */
export function rowReachedBy(key: string, from: number, count: number): number | undefined {
  const to = target(key, from, count);
  if (to === undefined || count === 0) return undefined;
  return Math.min(Math.max(to, 0), count - 1);
}

function target(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return from + 1;
    case "ArrowUp":
      return from - 1;
    case "PageDown":
      return from + PAGE;
    case "PageUp":
      return from - PAGE;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
