import type { Page } from "playwright-core";

/** Controls of a screen that fail keyboard users, by their text. */
export interface Walked {
  /** Tab does not reach them. */
  missed: string[];
  /** They are out of sight or covered while focused. */
  hidden: string[];
  /** Nothing marks them as focused. */
  unmarked: string[];
}

/** More steps mean a trap. */
const MOST_STEPS = 200;

const LIBRARY = `globalThis.walked ??= {
  name: (each) => each.tagName + " " + (each.getAttribute("aria-label") ?? each.labels?.[0]?.textContent ?? each.textContent ?? "").trim().slice(0, 40),
  isShown: (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"),
  /** Tab stops once in a group of radio buttons. */
  group: (each) => (each.type === "radio" ? document.querySelector("input[name='" + each.name + "']:checked") ?? each : each),
  all: () => new Set([...document.querySelectorAll("a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex='0']")]
    .filter((each) => each.tabIndex >= 0 && walked.isShown(each)).map(walked.group)),
  /** A visually hidden field shows its focus on its label. */
  shape: (each) => each.matches(".visually-hidden") ? each.closest("label") : each,
  look: () => {
    const each = document.activeElement;
    if (!each || each === document.body) return undefined;
    walked.seen.add(each);
    const shape = walked.shape(each);
    // A link that spans its row marks all of it.
    const isMarked = [undefined, "::after"].map((part) => getComputedStyle(shape, part))
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
    const box = shape.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const points = [box.top + 4, box.top + box.height / 2, box.bottom - 4].filter((y) => y > 0 && y < innerHeight);
    const isFound = points.some((y) => {
      const found = document.elementFromPoint(Math.min(x, innerWidth - 2), y);
      return found && (shape.contains(found) || found.contains(shape) && found.closest("main, header, dialog"));
    });
    return { name: walked.name(each), isHidden: !isFound, isUnmarked: !isMarked };
  },
  seen: new Set(),
}`;

/** Presses Tab through a whole screen, from its start. @throws Error if the focus never leaves the page */
export async function walk(page: Page): Promise<Walked> {
  await page.evaluate(LIBRARY);
  await page.evaluate("walked.seen = new Set(), document.querySelector('.skip-link').focus()");
  const hidden: string[] = [];
  const unmarked: string[] = [];
  for (let step = 0; ; step += 1) {
    const at = await page.evaluate<Look | undefined>("walked.look()");
    if (!at) break;
    if (step === MOST_STEPS) throw new Error(`Tab is trapped at ${at.name}`);
    if (at.isHidden) hidden.push(at.name);
    if (at.isUnmarked && !at.name.startsWith("IFRAME")) unmarked.push(at.name);
    await page.keyboard.press("Tab");
  }
  const missed = await page.evaluate<string[]>(
    "[...walked.all()].filter((each) => !walked.seen.has(each)).map(walked.name)",
  );
  return { missed, hidden, unmarked };
}

/** The focused control. */
interface Look {
  name: string;
  isHidden: boolean;
  isUnmarked: boolean;
}
