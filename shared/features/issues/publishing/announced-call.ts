import { createHash } from "node:crypto";
import { now } from "#platform/runtime.ts";
import { isPublished, type Issue } from "#features/issues/issue.ts";
import type { PublicationWishes } from "./publication-wishes.ts";

/** Who has lost an answer repeats the call within this time; who wants to announce again does so later, or in other words. */
const REPEATED_WITHIN_MINUTES = 10;

/** What an issue keeps of the call that last asked for mails to its subscribers. */
export type AnnouncedCall = Pick<Issue, "announcedCall" | "announcedCallAt">;

/** The call that asks for mails, to know it again; undefined if they go out without having been asked for. */
export function announcedCall(wishes: PublicationWishes): AnnouncedCall | undefined {
  if (wishes.notifiesSubscribers !== true) return undefined;
  return { announcedCall: digestOf(wishes), announcedCallAt: now().toISOString() };
}

/**
 * Whether a call repeats the one that has announced an issue: in the same words, a few minutes later, with the issue
 * published since. A client that has lost the answer cannot know that the mails are under way.
 */
export function isRepeatedCall(issue: Issue, wishes: PublicationWishes): boolean {
  const { announcedCall: call, announcedCallAt: at } = issue;
  if (wishes.notifiesSubscribers !== true || at === undefined || !isPublished(issue)) return false;
  const age = now().getTime() - Date.parse(at);
  return call === digestOf(wishes) && age < REPEATED_WITHIN_MINUTES * 60_000;
}

function digestOf({ privacy, listed, unpublishAt, message }: PublicationWishes): string {
  const said = JSON.stringify([privacy, listed, unpublishAt, message]);
  return createHash("sha256").update(said).digest("hex").slice(0, 32);
}
