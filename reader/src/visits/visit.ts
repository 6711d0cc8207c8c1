import { arrivalHost, deviceKind } from "./circumstances.ts";
import { Reports } from "./reports.ts";

const TICK_MS = 500;
/** A longer pause of the timer does not count as reading: the machine was asleep. */
const LONGEST_TICK_MS = 2_000;
/** The delay of the first report, and the intervals of the later ones. */
const FIRST_MS = 30_000;
const NEXT_MS = 60_000;
/** After this long without input, reading has ended; further input starts another opening. */
const PAUSE_MS = 30 * 60_000;

export interface VisitSurroundings {
  /** Signed for this page by the server. */
  ticket: string;
  pagesInView: () => readonly number[];
  isText: () => boolean;
}

/**
 * Measures how long each page is in view, and reports it. No data identifies the visitor, and none is stored beyond the
 * tab. Browsers that ask not to be tracked report nothing.
 */
export function startVisit({ ticket, pagesInView, isText }: VisitSurroundings): void {
  const reports = new Reports({ ticket, from: arrivalHost(), device: deviceKind() });
  let isInSight = true;
  let last = Date.now();
  let touched = last;
  let reported = last - NEXT_MS + FIRST_MS;
  const touch = (): void => {
    touched = Date.now();
  };
  for (const hand of ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchmove"]) {
    addEventListener(hand, touch, { passive: true, capture: true });
  }
  if (window !== top) {
    // A frame may be far below the visible part of the page around it.
    const watch = ([entry]: IntersectionObserverEntry[]): void => {
      isInSight = entry?.isIntersecting ?? true;
    };
    new IntersectionObserver(watch, { threshold: 0.3 }).observe(document.body);
  }

  const look = (): void => {
    const at = Date.now();
    const passed = Math.min(at - last, LONGEST_TICK_MS);
    last = at;
    if (document.hidden || !isInSight || at - touched > PAUSE_MS) return;
    reports.count(passed, pagesInView(), isText());
    if (at - reported < NEXT_MS) return;
    reported = at;
    reports.send();
  };
  setInterval(look, TICK_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) last = Date.now();
    else {
      look();
      reports.send("last");
    }
  });
  addEventListener("pagehide", () => reports.send("last"));
  addEventListener("online", () => reports.send());
  for (const press of ["click", "auxclick"]) {
    addEventListener(press, ({ target }) => follow(target), true);
  }

  /** Counts downloads, and links that lead elsewhere. */
  function follow(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link) return;
    if (link.id.startsWith("download")) reports.downloaded();
    else if (link.origin !== location.origin) {
      const page = link.closest<HTMLElement>("[data-page]")?.dataset["page"];
      reports.followed(Number(page ?? pagesInView()[0] ?? 1), link.href);
    }
  }
}

/** The ticket of the page, if it has one and the browser does not ask to be left alone. */
export function visitTicket(): string | undefined {
  const asksNotTo: unknown = Reflect.get(navigator, "globalPrivacyControl");
  const isTracked = asksNotTo !== true && Reflect.get(navigator, "doNotTrack") !== "1";
  return isTracked ? document.body.dataset["visit"] : undefined;
}
