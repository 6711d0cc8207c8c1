import type { SignedContent } from "#reader/access/access.ts";
import type { Book } from "#reader/book/book.ts";
import { pagesInSight } from "./pages-in-sight.ts";
import { startVisit, visitTicket } from "./visit.ts";

/** Measures the visit of a book that shows its first pages. */
export function startBookVisit({ view, position }: Book, access: SignedContent): void {
  const ticket = visitTicket();
  if (ticket === undefined) return;
  const isText = (): boolean => view() === "text";
  const pagesInView = (): readonly number[] => {
    if (isText()) return [position.page];
    const spread = view() === "scroll" ? undefined : position.spread.map(({ page }) => page);
    // A preview ends with a page without a picture, which offers the purchase.
    return pagesInSight(spread).filter((page) => access.imageUrl(page) !== undefined);
  };
  startVisit({ ticket, pagesInView, isText });
}
