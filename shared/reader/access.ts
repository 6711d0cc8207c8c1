import { isPublished, type Issue, previewPages } from "../issues/issue.ts";
import type { Magazine } from "../magazines/magazine.ts";

/** How much of an issue somebody may read, and why nothing of it. */
export type Access =
  | { kind: "whole" }
  | { kind: "preview"; pages: number[] }
  | { kind: "closed"; reason: "unpublished" | "private" };

/**
 * What anybody may read who comes with nothing but the address. Unpublished: nothing. For sale: the
 * preview, of which the cover is always a part. Else unlisted: everything; private: nothing.
 */
export function accessForAnyone(issue: Issue, magazine: Magazine): Access {
  if (!isPublished(issue)) return { kind: "closed", reason: "unpublished" };
  const range = previewPages(magazine);
  if (range !== null) return { kind: "preview", pages: pagesIn(range, issue.pagesCount) };
  switch (issue.privacy) {
    case "unlisted":
      return { kind: "whole" };
    case "private":
      return { kind: "closed", reason: "private" };
  }
}

/** The cover and the pages of `<from>-<to>` that the issue has, in order. */
function pagesIn(range: string, pagesCount: number): number[] {
  const [from = 1, to = 1] = range.split("-").map(Number);
  const pages = Array.from({ length: pagesCount }, (_, index) => index + 1);
  return pages.filter((page) => page === 1 || (page >= from && page <= to));
}
