import { now } from "#platform/runtime.ts";
import type { Key } from "#platform/table/schema.ts";
import { ANNOUNCEMENT_PREFIX, MAIL_PREFIX } from "#platform/table/sort-keys.ts";
import { getTogether } from "#platform/table/reads.ts";
import type { Announcement } from "#features/deliveries/announcement.ts";
import { parseAnnouncement } from "#features/deliveries/announcement-repository.ts";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { parseMail } from "#features/deliveries/mail-repository.ts";
import { keyNamed } from "#features/deliveries/nudge.ts";

/** As many as the table takes in one call. */
const BATCH = 100;

/** What a run of the sender knows of without asking an index. */
export interface KnownWork {
  announcements: Announcement[];
  mails: MailIntent[];
}

/** Reads the mails and announcements that nudges name by their keys; those that are not due any more are left out. */
export async function readNudged(names: readonly string[]): Promise<KnownWork> {
  const wanted = [...new Set(names)].flatMap((name) => keyNamed(name) ?? []);
  const items: Record<string, unknown>[] = [];
  for (let at = 0; at < wanted.length; at += BATCH) {
    const batch = wanted.slice(at, at + BATCH);
    items.push(...(await getTogether(batch)));
  }
  const dueBy = now().toISOString();
  const announcements = items.filter((item) => isOf(item, ANNOUNCEMENT_PREFIX));
  const mails = items.filter((item) => isOf(item, MAIL_PREFIX));
  return {
    announcements: announcements
      .flatMap((item) => parseAnnouncement(item) ?? [])
      .filter(({ doneAt, dueAt }) => doneAt === undefined && dueAt <= dueBy),
    mails: mails.flatMap((item) => parseMail(item) ?? []).filter(({ dueAt }) => dueAt <= dueBy),
  };
}

function isOf(item: Record<string, unknown>, prefix: string): boolean {
  const sortKey: keyof Key = "SK";
  const value = item[sortKey];
  return typeof value === "string" && value.startsWith(prefix);
}
