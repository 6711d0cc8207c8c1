import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { keyFor, now } from "#platform/runtime.ts";
import { hasPublicCover, type Issue } from "./issue.ts";
import type { IssueReference } from "./issue-repository.ts";

/**
 * Query parameter with which an open reader or a preview link requests an edition. Its value, the name of the edition's
 * folder, has 128 random bits and is known only to viewers of this edition.
 */
export const EDITION_PARAMETER = "edition";

const COVER_HOURS = 24;

/** The reader's address of an issue: stable from the moment the issue exists. */
export function readerUrl(baseUrl: string, { accountId, issueId }: IssueReference): string {
  return `${baseUrl}/read/${accountId}/${issueId}`;
}

/** The address at which other sites request an issue's or a shelf's embed snippet (oEmbed). */
export function oEmbedUrl(baseUrl: string, address: string): string {
  const query = new URLSearchParams({ url: address, format: "json" });
  return `${baseUrl}/oembed?${query.toString()}`;
}

/**
 * The cover's address for a caller: stable if the cover is public, otherwise signed for 24 hours. A signed one stays
 * valid when the cover becomes public.
 */
export function coverUrl(baseUrl: string, issue: Issue, magazine: Magazine): string {
  return hasPublicCover(issue, magazine)
    ? `${readerUrl(baseUrl, issue)}/cover.jpg`
    : signedCoverUrl(baseUrl, issue);
}

/** Addresses of an issue's reader and cover, as in its records. */
export function addressesOf(
  baseUrl: string,
  issue: Issue,
  magazine: Magazine,
): { url: string; cover: string } {
  return { url: readerUrl(baseUrl, issue), cover: coverUrl(baseUrl, issue, magazine) };
}

/** The cover's address signed for 24 hours, for an issue in any state. */
export function signedCoverUrl(baseUrl: string, issue: IssueReference): string {
  const expires = Math.floor(now().getTime() / 1000) + COVER_HOURS * 3600;
  const query = `expires=${expires}&signature=${coverSignature(issue, expires)}`;
  return `${readerUrl(baseUrl, issue)}/cover.jpg?${query}`;
}

/** Whether the `expires` and `signature` of a cover's address are ours and still valid. */
export function isCoverSignature(
  issue: IssueReference,
  expires: string,
  signature: string,
): boolean {
  const seconds = /^\d{1,12}$/.test(expires) ? Number(expires) : 0;
  const isOurs = equalInConstantTime(signature, coverSignature(issue, seconds));
  return isOurs && seconds * 1000 > now().getTime();
}

function coverSignature({ accountId, issueId }: IssueReference, expires: number): string {
  return hmac(keyFor("covers")).update(`${accountId}/${issueId}/${expires}`).digest("base64url");
}
