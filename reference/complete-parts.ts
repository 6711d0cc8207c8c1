/** Attributes missing from the viewer for screen readers and keyboards; null removes an attribute. */
const ATTRIBUTES: readonly [selector: string, attributes: Record<string, string | null>][] = [
  ["textarea.body-param__text", { "aria-label": "Request body" }],
  ["select.examples-select-element", { "aria-label": "Example" }],
  [".content-type-wrapper select, select.content-type", { "aria-label": "Media type" }],
  // It scrolls.
  ["pre.microlight", { tabindex: "0" }],
  [".modal-ux", { role: "dialog", "aria-modal": "true", "aria-label": "Authorization" }],
  ["button.close-modal", { "aria-label": "Close" }],
  // It reads "Authorize".
  [".modal-btn.authorize", { "aria-label": null }],
];

/** Completes the viewer's parts, now and whenever it draws more. */
export function completeParts(viewer: HTMLElement): void {
  new MutationObserver(() => complete(viewer)).observe(viewer, { childList: true, subtree: true });
  complete(viewer);
}

function complete(viewer: HTMLElement): void {
  for (const [selector, attributes] of ATTRIBUTES) {
    viewer.querySelectorAll(selector).forEach((part) => setAttributes(part, attributes));
  }
}

function setAttributes(part: Element, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) part.removeAttribute(name);
    else part.setAttribute(name, value);
  }
}
