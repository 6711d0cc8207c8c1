import type { Client } from "#sdk/client.ts";
import type { IssueDetails, MagazineRecord, PublishState } from "#sdk/api/records.ts";
import { issueWithMagazine } from "#desk/state/magazine-of.ts";
import type { PlannedMail } from "./as-it-was.ts";

/** The facts that decide how to publish and share an issue. */
export interface Facts {
  issue: IssueDetails;
  state: PublishState["state"];
  /** The mail that its schedule sends; empty unless scheduled. */
  mail: PlannedMail;
  magazine: MagazineRecord;
  /** Whether subscribers have had a mail about the issue. */
  wasAnnounced: boolean;
}

/** A number of entries; `isMore` if it is a lower bound. */
export interface Count {
  count: number;
  isMore: boolean;
}

/** @throws MastheadError */
export async function readFacts(
  client: Client,
  issueId: string,
  signal?: AbortSignal,
): Promise<Facts> {
  const [{ issue, magazine }, planned, { entries: mails }] = await Promise.all([
    issueWithMagazine(client, issueId, signal),
    client.issues.getPublishState(issueId, { signal }),
    client.issues.listMails({ issueId, limit: 100 }, { signal }).page(),
  ]);
  const wasAnnounced = mails.some(({ kind }) => kind === "issue_published");
  return { issue, state: planned.state, mail: planned, magazine, wasAnnounced };
}

/** The facts behind a plan to publish, as a text for comparison. */
export function stampOf({ issue, state, mail, magazine }: Facts): string {
  const { edition, listed, privacy, publish_at: from, unpublish_at: until } = issue;
  return JSON.stringify([
    state,
    edition,
    listed,
    privacy,
    from,
    until,
    mail.notify_subscribers,
    mail.message,
    magazine.listed,
    magazine.subscription_status,
  ]);
}

/** Counts a magazine's running subscriptions, up to a thousand. @throws MastheadError */
export async function countSubscribers(
  client: Client,
  magazineId: string,
  signal: AbortSignal,
): Promise<Count> {
  const list = client.magazines.listSubscribers(
    { magazineId, status: "confirmed", limit: 1000 },
    { signal },
  );
  const { entries, nextCursor } = await list.page();
  return { count: entries.length, isMore: nextCursor !== undefined };
}

/** Title and volume, as an issue is named in a sentence. */
export function nameOf({ title, volume }: Pick<IssueDetails, "title" | "volume">): string {
  return volume === "" ? title : `${title}, ${volume}`;
}
