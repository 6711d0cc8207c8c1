import { byId } from "./dom.ts";

/** Width of a control in CSS pixels, as the style has it. */
const CONTROL_PX = 44;
/** From this width the title stands before the paging, and the actions have what is left after it. */
const WIDE_PX = 700;
const PADDING_PX = 12;

/**
 * Keeps the bar in one row: the actions that have no room move into the menu behind the button "more", the last first.
 * Each control exists once, wherever it is.
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
    const inBar = new Set(offered.slice(0, shown));
    more.hidden = shown === offered.length;
    if (more.hidden && menu.matches(":popover-open")) menu.hidePopover();
    for (const control of controls) place(control, inBar.has(control));
  };
  const place = (control: HTMLElement, isInBar: boolean): void => {
    const parent = isInBar ? actions : menu;
    if (control.parentElement === parent) return;
    const hadFocus = document.activeElement === control;
    parent.insertBefore(control, isInBar ? more : null);
    if (hadFocus) (isInBar ? control : more).focus();
  };
  const keepOrder = (): void => {
    arrange();
    for (const control of controls) {
      if (control.parentElement === menu) menu.append(control);
      else actions.insertBefore(control, more);
    }
  };

  let shown = "";
  const update = (): void => {
    const state = `${bar.clientWidth} ${paging.offsetWidth} ${controls.map(({ hidden }) => hidden).join()}`;
    if (state === shown) return;
    shown = state;
    keepOrder();
  };
  new ResizeObserver(update).observe(bar);
  new ResizeObserver(update).observe(paging);
  const observer = new MutationObserver(update);
  for (const control of controls) observer.observe(control, { attributeFilter: ["hidden"] });
  menu.addEventListener("click", ({ target }) => {
    // Who enlarges, enlarges more than once.
    const isZoom = target instanceof Element && target.closest("#zoom-in, #zoom-out") !== null;
    if (!isZoom) menu.hidePopover();
  });
  update();
}
