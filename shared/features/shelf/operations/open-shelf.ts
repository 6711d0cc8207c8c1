import { oEmbedUrl } from "#features/issues/issue-addresses.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { sendsMail } from "#features/setup/service-place.ts";
import { listedBehind } from "#features/shelf/listed-behind.ts";
import { type ShelfIssue, shelfIssueOf } from "#features/shelf/shelf-issue.ts";
import { isPosition, readShelf } from "#features/shelf/shelf-reading.ts";

/** A part of a listed magazine's public shelf. */
export interface Shelf {
  kind: "shelf";
  accountId: string;
  magazineId: string;
  /** Its address, without a trailing slash. */
  url: string;
  /** Address at which other sites request its frame. */
  oEmbedUrl: string;
  brand: Brand;
  description: string;
  language: string;
  /** Hosts whose pages may frame the shelf, as for the reader. */
  embedDomains: readonly string[] | undefined;
  /** How visitors may subscribe: by a form, or by buying; undefined if they may not. */
  subscription: "free" | "paid" | undefined;
  /** Whether the mail to confirm it leaves this machine. */
  sendsMail: boolean;
  /** Newest first. */
  issues: ShelfIssue[];
  next: string | undefined;
  /** Position after which this part begins. */
  after: string | undefined;
  /** The search query; empty for none. */
  words: string;
}

export interface MovedShelf {
  kind: "moved";
  url: string;
}

/** The request for a shelf; an invalid position is ignored. */
export interface ShelfWish {
  limit: number;
  after?: string | null;
  words?: string | null;
}

const MOST_CHARACTERS = 200;

/**
 * The shelf behind a slug, with addresses below `baseUrl`.
 * @throws ROUTE_NOT_FOUND also for an unlisted magazine
 */
export async function openShelf(
  slug: string,
  wish: ShelfWish,
  baseUrl: string,
): Promise<Shelf | MovedShelf> {
  const { magazine, url, isMoved } = await listedBehind(slug, baseUrl);
  if (isMoved) return { kind: "moved", url };
  const { status } = magazine.subscription;
  const words = (wish.words ?? "").trim().slice(0, MOST_CHARACTERS).toWellFormed();
  const after = wish.after && isPosition(wish.after) ? wish.after : undefined;
  const { issues, next } = await readShelf(magazine, { limit: wish.limit, after, words });
  return {
    kind: "shelf",
    accountId: magazine.accountId,
    magazineId: magazine.magazineId,
    url,
    oEmbedUrl: oEmbedUrl(baseUrl, url),
    brand: brandOf(magazine, baseUrl),
    description: magazine.description,
    language: magazine.language,
    embedDomains: magazine.embedDomains,
    subscription: status === "disabled" ? undefined : status,
    sendsMail: sendsMail(),
    issues: issues.map((issue) => shelfIssueOf(issue, magazine, baseUrl)),
    next,
    after,
    words,
  };
}
