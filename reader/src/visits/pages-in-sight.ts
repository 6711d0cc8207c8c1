/** The minimum visible share of a page, or its minimum share of the window. */
const LEAST_SHARE = 0.5;

/**
 * The visible pages: those of a spread, or of its enlarged part; while scrolling, any.
 * @param spread undefined while pages scroll
 */
export function pagesInSight(spread: readonly number[] | undefined): readonly number[] {
  const shown = [...document.querySelectorAll<HTMLElement>(".page[data-page]")]
    .map((figure) => ({ page: Number(figure.dataset["page"]), share: shareInSight(figure) }))
    .filter(({ page, share }) => share > 0 && spread?.includes(page) !== false)
    .sort((one, other) => other.share - one.share);
  const most = shown.filter(({ share }) => share >= LEAST_SHARE);
  const pages = (most.length > 0 ? most : shown.slice(0, 1)).map(({ page }) => page);
  return [...new Set(pages)];
}

/** The visible part of an element, as a share of the maximum. */
function shareInSight(element: Element): number {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const [wide, high] = [innerWidth, innerHeight];
  const sight =
    Math.max(0, Math.min(right, wide) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, high) - Math.max(top, 0));
  const most = Math.min(width, wide) * Math.min(height, high);
  return most > 0 ? sight / most : 0;
}
