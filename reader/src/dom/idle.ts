/** The longest delay of work, even on a busy page. */
const LATEST_MS = 500;

/** Tasks that wait until nothing moves. */
let postponed: (() => void)[] = [];
let isMoving = false;

/** Postpones idle work while a leaf turns: laying out a page's hundreds of words would interrupt the turn. */
export function setMoving(isSo: boolean): void {
  isMoving = isSo;
  if (isSo) return;
  const tasks = postponed;
  postponed = [];
  for (const task of tasks) task();
}

/** Runs a task when nothing more urgent is pending and nothing moves; after a moment if the browser does not report that. */
export function whenIdle(task: () => void): void {
  const work = (): void => {
    if (isMoving) postponed.push(() => whenIdle(task));
    else task();
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 1);
}

/** Resolves when nothing moves, or between two turns. */
export function still(): Promise<void> {
  return new Promise((resolve) => {
    if (isMoving) postponed.push(resolve);
    else resolve();
  });
}

/** Resolves when changes are on the screen, or after a moment in a hidden tab. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Resolves when nothing more urgent is pending. */
export function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(() => resolve()));
}
