import { isPublished, type Issue } from "#features/issues/issue.ts";
import { previewPages } from "#features/magazines/issue-price.ts";
import type { Magazine } from "#features/magazines/magazine.ts";

/** The facts in favour of a visitor to an issue. */
export interface Visitor {
  /** The issue was shared with them. */
  hasGrant: boolean;
  /** They have a subscription of the issue's magazine that is running now. */
  isSubscriber: boolean;
  /** They hold a token of the account that is valid now, or the session of one that was used once. */
  hasToken: boolean;
  /** They come by a preview link of the issue that works now. */
  hasPreview: boolean;
}

/** A visitor with nothing but the address. */
export const ANYONE: Visitor = {
  hasGrant: false,
  isSubscriber: false,
  hasToken: false,
  hasPreview: false,
};

/** How much of an issue a visitor may read, and why it is closed. */
export type Access =
  | { kind: "whole" }
  | { kind: "preview"; pages: number[] }
  | { kind: "closed"; reason: "unpublished" | "private" };

/**
 * Decides what a visitor may read, for every way to reach a page. A preview link: everything, whatever the state.
 * Unpublished: nothing, for anybody else. A grant or a token: everything. For sale: everything for subscribers, else the
 * preview, whatever the privacy. Else unlisted: everything; private: nothing, unless the magazine is paid and the visitor
 * subscribes to it.
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

/** Who pays for the magazine reads its free issues as well. */
function isOpenToSubscribers({ magazine, visitor }: { magazine: Magazine; visitor: Visitor }) {
  return magazine.subscription.status === "paid" && visitor.isSubscriber;
}

/** The cover and the pages of `<from>-<to>` that the issue has, in order. */
function pagesIn(range: string, pagesCount: number): number[] {
  const [from = 1, to = 1] = range.split("-").map(Number);
  const pages = Array.from({ length: pagesCount }, (_, index) => index + 1);
  return pages.filter((page) => page === 1 || (page >= from && page <= to));
}
