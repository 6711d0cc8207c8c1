import { createHash } from "node:crypto";
import { now } from "#platform/runtime.ts";
import { isPublished, type Issue } from "#features/issues/issue.ts";
import type { PublicationOptions } from "./publication-options.ts";

/**
 * A client that lost the answer repeats the call within this time; a new announcement comes later, or in other words.
 */
const REPEATED_WITHIN_MINUTES = 10;

/** An issue's record of the last call that requested mails to its subscribers. */
export type AnnouncedCall = Pick<Issue, "announcedCall" | "announcedCallAt">;

/** The record of a call that explicitly requests mails; undefined for mails sent by default. */
export function announcedCall(options: PublicationOptions): AnnouncedCall | undefined {
  if (options.notifiesSubscribers !== true) return undefined;
  return { announcedCall: digestOf(options), announcedCallAt: now().toISOString() };
}

/**
 * Whether a call repeats the one that announced an issue: with the same content, a few minutes later, with the issue
 * published since. A client that lost the answer cannot know that the mails are under way.
 */
export function isRepeatedCall(issue: Issue, options: PublicationOptions): boolean {
  const { announcedCall: call, announcedCallAt: at } = issue;
  if (options.notifiesSubscribers !== true || at === undefined || !isPublished(issue)) return false;
  const age = now().getTime() - Date.parse(at);
  return call === digestOf(options) && age < REPEATED_WITHIN_MINUTES * 60_000;
}

function digestOf({ privacy, listed, unpublishAt, message }: PublicationOptions): string {
  const said = JSON.stringify([privacy, listed, unpublishAt, message]);
  return createHash("sha256").update(said).digest("hex").slice(0, 32);
}
