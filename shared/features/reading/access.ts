import { isPublished, type Issue } from "#features/issues/issue.ts";
import { previewPages } from "#features/magazines/issue-price.ts";
import type { Magazine } from "#features/magazines/magazine.ts";

export interface Visitor {
  /** The issue was shared with them. */
  hasGrant: boolean;
  isSubscriber: boolean;
  /** They hold a valid token of the account, or the session of a spent one. */
  hasToken: boolean;
  /** They come by a valid preview link of the issue. */
  hasPreview: boolean;
}

/** A visitor without any credential. */
export const ANYONE: Visitor = {
  hasGrant: false,
  isSubscriber: false,
  hasToken: false,
  hasPreview: false,
};

/** How much of an issue a visitor may read, or why it is closed. */
export type Access =
  | { kind: "whole" }
  | { kind: "preview"; pages: number[] }
  | { kind: "closed"; reason: "unpublished" | "private" };

/**
 * Decides a visitor's access, for every route to a page. A preview link: everything, in any state. Unpublished:
 * nothing. A grant or a token: everything. For sale: everything for subscribers, otherwise the preview, with any
 * privacy. Otherwise unlisted: everything; private: nothing, unless the magazine is paid and the visitor subscribes to
 * it.
 */
export function decideAccess(asked: {
  issue: Issue;
  magazine: Magazine;
  visitor: Visitor;
}): Access {
  const { issue, magazine, visitor } = asked;
  if (visitor.hasPreview) return { kind: "whole" };
  if (!isPublished(issue)) return { kind: "closed", reason: "unpublished" };
  if (visitor.hasGrant || visitor.hasToken) return { kind: "whole" };
  const range = previewPages(issue, magazine);
  if (range !== null) {
    if (visitor.isSubscriber) return { kind: "whole" };
    return { kind: "preview", pages: pagesIn(range, issue.pagesCount) };
  }
  switch (issue.privacy) {
    case "unlisted":
      return { kind: "whole" };
    case "private":
      return isOpenToSubscribers(asked) ? { kind: "whole" } : { kind: "closed", reason: "private" };
  }
}

/** Paying subscribers of the magazine also read its free issues. */
function isOpenToSubscribers({ magazine, visitor }: { magazine: Magazine; visitor: Visitor }) {
  return magazine.subscription.status === "paid" && visitor.isSubscriber;
}

/** The cover and the issue's pages within `<from>-<to>`, in order. */
function pagesIn(range: string, pagesCount: number): number[] {
  const [from = 1, to = 1] = range.split("-").map(Number);
  const pages = Array.from({ length: pagesCount }, (_, index) => index + 1);
  return pages.filter((page) => page === 1 || (page >= from && page <= to));
}
