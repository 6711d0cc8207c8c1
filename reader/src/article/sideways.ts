/** Arrows scroll a focused box that is wider than its window, instead of turning pages. */
export function keepSideways(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(".sideways")) return;
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  if (isAcross && target.scrollWidth > target.clientWidth) event.stopPropagation();
}

/** Brings a range into sight in a box that scrolls sideways. */
export function revealSideways(range: Range): void {
  const box = range.startContainer.parentElement?.closest(".sideways");
  if (!box) return;
  const window = box.getBoundingClientRect();
  const { left, right } = range.getBoundingClientRect();
  if (left >= window.left && right <= window.right) return;
  box.scrollBy({ left: left - window.left - window.width / 3, behavior: "instant" });
}
