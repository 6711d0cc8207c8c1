import type { CDPSession, Page } from "playwright-core";

/** A mouse or fingers. The test sets the duration of movements, regardless of real time. */
export interface Hand {
  down(x: number, y: number): Promise<void>;
  /** Moves after `afterMs` milliseconds. */
  move(x: number, y: number, afterMs?: number): Promise<void>;
  /** Lets go after `afterMs` milliseconds without movement. */
  up(afterMs?: number): Promise<void>;
}

/** Longer than the period that determines a hand's speed. */
export const STILL_MS = 200;

/** A mouse with its left button. */
export async function mouseOf(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const clock = startClock();
  let at = { x: 0, y: 0 };
  const send = async (
    type: "mousePressed" | "mouseMoved" | "mouseReleased",
    buttons: number,
  ): Promise<void> => {
    const button = type === "mouseMoved" && buttons === 0 ? "none" : "left";
    const timestamp = clock.now();
    const event = { type, ...at, button, buttons, clickCount: 1, timestamp } as const;
    await session.send("Input.dispatchMouseEvent", event);
  };
  return {
    async down(x, y) {
      at = { x, y };
      await send("mouseMoved", 0);
      await send("mousePressed", 1);
    },
    async move(x, y, afterMs = 16) {
      clock.pass(afterMs);
      at = { x, y };
      await send("mouseMoved", 1);
    },
    async up(afterMs = 16) {
      clock.pass(afterMs);
      await send("mouseReleased", 0);
    },
  };
}

/** One finger on a touch screen. */
export async function fingerOf(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const clock = startClock();
  return {
    down: async (x, y) => touch(session, "touchStart", [{ x, y }], clock.now()),
    async move(x, y, afterMs = 16) {
      clock.pass(afterMs);
      await touch(session, "touchMove", [{ x, y }], clock.now());
    },
    async up(afterMs = 16) {
      clock.pass(afterMs);
      await touch(session, "touchEnd", [], clock.now());
    },
  };
}

/** Taps twice at a place, fast enough to count as a double tap. */
export async function tapTwice(hand: Hand, x: number, y: number): Promise<void> {
  for (let tap = 0; tap < 2; tap += 1) {
    await hand.down(x, y);
    await hand.up(40);
  }
}

/** Two fingers on either side of a point, which change their distance. */
export async function pinch(
  page: Page,
  centre: { x: number; y: number },
  [from, to]: [number, number],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const clock = startClock();
  const points = (distance: number): { x: number; y: number; id: number }[] =>
    [-1, 1].map((side) => ({ x: centre.x + (side * distance) / 2, y: centre.y, id: side + 1 }));
  await touch(session, "touchStart", points(from).slice(0, 1), clock.now());
  await touch(session, "touchStart", points(from), clock.now());
  for (let step = 1; step <= 6; step += 1) {
    clock.pass(16);
    await touch(session, "touchMove", points(from + ((to - from) * step) / 6), clock.now());
  }
  await touch(session, "touchEnd", [], clock.now());
}

async function touch(
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  touchPoints: { x: number; y: number; id?: number }[],
  timestamp: number,
): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
}

/** Seconds, as in the times of the browser's events. */
function startClock(): { now: () => number; pass: (ms: number) => void } {
  let seconds = Date.now() / 1000;
  return {
    now: () => seconds,
    pass: (ms) => {
      seconds += ms / 1000;
    },
  };
}
