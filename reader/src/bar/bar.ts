import { byId } from "#reader/dom/dom.ts";

/** Width of a control in CSS pixels, as in the style sheet. */
const CONTROL_PX = 44;
/** From this width on, the title precedes the paging, and the actions get the rest of the width after it. */
const WIDE_PX = 700;
const PADDING_PX = 12;

/**
 * Keeps the bar in one row: actions without room move into the menu behind the button "more", from the last. Each
 * control exists once, wherever it is placed.
 */
export function startBar(): void {
  const bar = byId("bar", HTMLElement);
  const actions = byId("actions", HTMLElement);
  const menu = byId("more-menu", HTMLElement);
  const more = byId("more", HTMLButtonElement);
  const paging = byId("paging", HTMLElement);
  const controls = [...actions.querySelectorAll<HTMLElement>(".control")].filter(
    (control) => control !== more,
  );

  const arrange = (): void => {
    const offered = controls.filter(({ hidden }) => !hidden);
    const width = bar.clientWidth;
    const beside = width - paging.offsetWidth;
    const room = (width >= WIDE_PX ? beside / 2 : beside) - PADDING_PX;
    const fitting = Math.max(Math.floor(room / CONTROL_PX), 1);
    const shown = fitting >= offered.length ? offered.length : fitting - 1;
    const inBar = new Set(
      offered.slice(0, shown).filter((control) => isWhole(control, offered, shown)),
    );
    more.hidden = shown === offered.length;
    if (more.hidden && menu.matches(":popover-open")) menu.hidePopover();
    const focused = controls.find((control) => control === document.activeElement);
    putInOrder(actions, [...controls.filter((control) => inBar.has(control)), more]);
    putInOrder(
      menu,
      controls.filter((control) => !inBar.has(control)),
    );
    if (focused && document.activeElement !== focused)
      (inBar.has(focused) ? focused : more).focus();
  };

  let shown = "";
  const update = (): void => {
    const state = `${bar.clientWidth} ${paging.offsetWidth} ${controls.map(({ hidden }) => hidden).join()}`;
    if (state === shown) return;
    shown = state;
    arrange();
  };
  new ResizeObserver(update).observe(bar);
  new ResizeObserver(update).observe(paging);
  const observer = new MutationObserver(update);
  for (const control of controls) observer.observe(control, { attributeFilter: ["hidden"] });
  menu.addEventListener("keydown", walk);
  menu.addEventListener("click", ({ target }) => {
    // Enlarging is usually repeated.
    const isZoom = target instanceof Element && target.closest("#zoom-in, #zoom-out") !== null;
    if (!isZoom) menu.hidePopover();
  });
  update();
}

/** The two zoom buttons stay together, in the bar or in the menu. */
function isWhole(control: HTMLElement, offered: readonly HTMLElement[], shown: number): boolean {
  const partner = offered.findIndex(({ id }) => id === "zoom-in");
  return control.id !== "zoom-out" || partner < shown;
}

/** In the open menu, arrows move between actions, and no key turns the pages behind it. */
function walk(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!/^(Arrow|Page|Home$|End$)/.test(key) || !(target instanceof HTMLElement)) return;
  event.stopPropagation();
  const actions = [...(target.parentElement?.querySelectorAll<HTMLElement>(".control") ?? [])];
  const offered = actions.filter(({ hidden }) => !hidden);
  const place = offered.indexOf(target);
  const step = new Map([
    ["ArrowDown", offered[place + 1]],
    ["ArrowUp", offered[place - 1]],
    ["Home", offered[0]],
    ["End", offered.at(-1)],
  ]).get(key);
  if (!step) return;
  event.preventDefault();
  step.focus();
}

/** A control in the right place is not touched, since moving an element removes its focus. */
function putInOrder(parent: HTMLElement, elements: readonly HTMLElement[]): void {
  let following: Element | null = null;
  for (const element of [...elements].reverse()) {
    const isThere = element.parentElement === parent && element.nextElementSibling === following;
    if (!isThere) parent.insertBefore(element, following);
    following = element;
  }
}
