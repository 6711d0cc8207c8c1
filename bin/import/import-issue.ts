import { isDeepStrictEqual } from "node:util";
import {
  type Client,
  type ContentsEntry,
  type IssueDetails,
  type MagazineRecord,
  MastheadError,
} from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { issueFolder } from "#bin/transfer/format.ts";
import { UnusableFile } from "./exported.ts";
import type { ImportWork } from "./import-magazine.ts";
import { makeIssue } from "./make-issue.ts";
import { originOf } from "./target.ts";

const OPTIONS = { signal: interrupted };

/**
 * Creates an issue with its settings, contents and publication, unless done. It stays begun until it has its readers. Sends
 * no mail.
 * @throws UnusableFile before anything is created
 */
export async function importIssue(client: Client, work: ImportWork, oldId: string): Promise<void> {
  const { exported, note, progress, target } = work;
  const record = await exported.issue(oldId);
  const origin = originOf(exported.about.account_id, record);
  const { id: known, done } = note.reconciled("issues", oldId, target.find(origin));
  if (known !== undefined && done) {
    if (work.withPeople) note.keep("issues", oldId, { imported: true });
    return;
  }
  const { id: magazineId, done: isMagazineDone } = note.of("magazines", record.magazine_id);
  if (magazineId === undefined || !isMagazineDone) {
    throw new UnusableFile("Its magazine was not imported.");
  }
  const { record: magazine } = await exported.magazine(record.magazine_id);
  const contents = await exported.contents(oldId);
  const wanted = {
    key: oldId,
    origin,
    path: exported.file(`${issueFolder(oldId)}/issue.pdf`),
    fields: {
      magazineId,
      title: ownTitle(record, magazine) || undefined,
      volume: record.volume,
      description: record.description,
      keywords: record.tags.join(","),
      category: record.category ?? undefined,
      allow_print: record.allow_print,
      allow_download: record.allow_download,
      privacy: record.privacy,
    },
  };
  const id = known ?? (await makeIssue(client, work, wanted));
  const changes = changesOf(record, magazine);
  if (Object.keys(changes).length > 0) await client.issues.update(id, changes, OPTIONS);
  const isKept = await keepContents(client, id, contents);
  if (!isKept) progress.say(`${record.title} ${record.volume}: its contents do not fit its pages.`);
  await publish(client, id, record);
  note.keep("issues", oldId, { id, done: true, imported: true });
}

/** Empty while the issue has its magazine's title. Exports of earlier versions do not say which it is. */
function ownTitle(
  { title, own_title }: { title: string; own_title?: string },
  magazine: MagazineRecord,
): string {
  return own_title ?? (title === magazine.title ? "" : title);
}

/** The issue's own settings that creation does not accept. */
function changesOf(record: IssueDetails, magazine: MagazineRecord) {
  const { secondary_category, adult_content } = record;
  const price = ownPrice(record, magazine);
  return {
    ...(secondary_category !== null && { secondary_category }),
    ...(adult_content !== magazine.adult_content && { adult_content }),
    ...(price !== null && { price }),
  };
}

/** Null while the magazine's applies. Exports of earlier versions do not say which it is. */
function ownPrice(
  { price, own_price }: { price: number; own_price?: number | null },
  magazine: MagazineRecord,
): number | null {
  const usual = magazine.subscription_status === "paid" ? magazine.issue_price : 0;
  return own_price === undefined && price !== usual ? price : (own_price ?? null);
}

/** Restores an issue's contents if they differ from its PDF's. @returns whether they fit */
async function keepContents(
  client: Client,
  issueId: string,
  entries: ContentsEntry[],
): Promise<boolean> {
  const shown = await client.issues.listContents({ issueId, limit: 1000 }, OPTIONS).toArray();
  if (isDeepStrictEqual(shown, entries)) return true;
  try {
    await client.issues.setContents(issueId, { entries }, OPTIONS);
    return true;
  } catch (error) {
    if (error instanceof MastheadError && error.status === 400) return false;
    throw error;
  }
}

/** Publishes an issue as before; scheduled times that have passed count as reached. */
async function publish(client: Client, id: string, record: IssueDetails): Promise<void> {
  const { state, privacy, listed, publish_at, unpublish_at } = record;
  if (state === "unpublished" || isPast(unpublish_at)) return;
  await client.issues.publish(
    id,
    {
      privacy,
      listed: state === "published" ? listed : undefined,
      publish_at: isPast(publish_at) ? undefined : (publish_at ?? undefined),
      unpublish_at: unpublish_at ?? undefined,
      notify_subscribers: false,
    },
    OPTIONS,
  );
}

function isPast(time: string | null): boolean {
  return time !== null && new Date(time).getTime() <= Date.now();
}
