import { findById } from "#reader/dom/dom.ts";
import { recall, remember } from "#reader/dom/memory.ts";

const NAME = "adult";

/** Takes over the page in front of an issue for adults: a visitor who has answered in this tab is not asked again. */
export function startAgeQuestion(): void {
  const link = findById("of-age", HTMLAnchorElement);
  if (!link) return;
  link.hash = location.hash;
  if (recall(NAME) === "yes") return location.replace(link.href);
  link.addEventListener("click", () => remember(NAME, "yes"));
}

/** Removes the answer from the address bar, so that a copied address asks again. Without storage it stays. */
export function hideAge(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(NAME) || recall(NAME) !== "yes") return;
  url.searchParams.delete(NAME);
  history.replaceState(history.state, "", url.href);
}
