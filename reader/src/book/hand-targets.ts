import { isSelecting } from "#reader/text/selecting.ts";

/**
 * Whether a pointer that comes down here is meant for the pages. Mouse drags over text select it. If the browser itself
 * has enlarged the page, the browser moves it.
 */
export function isForUs(event: PointerEvent): boolean {
  const { target } = event;
  if ((visualViewport?.scale ?? 1) > 1.05 || !(target instanceof Element)) return false;
  return (
    target.closest("button, input, select, [role=dialog], .last-leaf") === null &&
    !isSelecting(event)
  );
}

/** Whether a tap here follows a link or presses a button. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, button") !== null;
}

/** The place of an element on its page: the page, and the element's middle in fractions of the page. */
export function placeOnPage(
  element: Element,
): { page: number; point: { x: number; y: number } } | undefined {
  const figure = element.closest(".page");
  if (!(figure instanceof HTMLElement)) return undefined;
  const [box, page] = [element.getBoundingClientRect(), figure.getBoundingClientRect()];
  return {
    page: Number(figure.dataset["page"]),
    point: {
      x: ((box.left + box.right) / 2 - page.left) / page.width,
      y: ((box.top + box.bottom) / 2 - page.top) / page.height,
    },
  };
}
