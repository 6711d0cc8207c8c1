import * as v from "valibot";
import { now } from "#platform/runtime.ts";
import { exists } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { change, remove } from "#platform/table/table.ts";
import { rowOfWork, type WorkKind } from "#platform/work/work-list.ts";

const position = v.string();
const issueTombstone = v.object({
  position,
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  conversionId: v.string(),
  createdAt: v.string(),
  publishedAt: v.optional(v.string()),
  publishAt: v.optional(v.string()),
  unpublishAt: v.optional(v.string()),
  scheduleId: v.optional(v.string()),
});
const magazineTombstone = v.object({
  position,
  accountId: v.string(),
  magazineId: v.string(),
  slug: v.optional(v.string()),
});
const contactTombstone = v.object({
  position,
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
});

const deletedIssue = v.object({
  position,
  accountId: v.string(),
  magazineId: v.string(),
  issueId: v.string(),
  deletedAt: v.string(),
  goneAt: v.string(),
});

const logoChange = v.object({
  position,
  accountId: v.string(),
  magazineId: v.string(),
  changeId: v.string(),
  logoIds: v.array(v.string()),
});

const droppedEdition = v.object({
  position,
  accountId: v.string(),
  issueId: v.string(),
  droppedId: v.string(),
});

/**
 * An entry with remains to purge: a deleted magazine, issue or contact, an issue that can no longer be restored, a
 * finished change of a logo, or a possibly dropped edition.
 */
export type Tombstone =
  | ({ kind: "issue" } & v.InferOutput<typeof issueTombstone>)
  | ({ kind: "deleted-issue" } & v.InferOutput<typeof deletedIssue>)
  | ({ kind: "magazine" } & v.InferOutput<typeof magazineTombstone>)
  | ({ kind: "contact" } & v.InferOutput<typeof contactTombstone>)
  | ({ kind: "edition" } & v.InferOutput<typeof droppedEdition>)
  | ({ kind: "logo" } & v.InferOutput<typeof logoChange>);

function parse(item: Record<string, unknown>): Tombstone {
  const row = { ...item, position: item["ISK"] };
  if ("logoIds" in item) return { kind: "logo", ...v.parse(logoChange, row) };
  if ("goneAt" in item) return { kind: "deleted-issue", ...v.parse(deletedIssue, row) };
  if ("droppedId" in item) return { kind: "edition", ...v.parse(droppedEdition, row) };
  if ("contactId" in item) return { kind: "contact", ...v.parse(contactTombstone, row) };
  return "issueId" in item
    ? { kind: "issue", ...v.parse(issueTombstone, row) }
    : { kind: "magazine", ...v.parse(magazineTombstone, row) };
}

/** Pattern 9: entries to purge. No worker holds one: each step of a purge is idempotent. */
export const tombstones: WorkKind<Tombstone> = {
  partition: indexKeys.purge,
  keyOf,
  placeOf: ({ position }) => position,
  parse,
  heldBy: [],
};

/**
 * Verifies the list: first completes a deletion that was interrupted between the index and the item.
 * @returns the current item; undefined for an entry without one
 */
export async function confirmTombstone(
  tombstone: Tombstone,
): Promise<Record<string, unknown> | undefined> {
  const { isDone, item } = await change(
    keyOf(tombstone),
    { set: { ...rowOfWork(tombstones, tombstone) }, setOnce: { deletedAt: now().toISOString() } },
    { when: exists() },
  );
  return isDone ? item : undefined;
}

const awaitingSchema = v.object({ purgeAgainAt: v.optional(v.string()) });

/** When a magazine's purge is repeated; undefined before its first. */
export function purgeAgainAt(item: Record<string, unknown>): string | undefined {
  return v.parse(awaitingSchema, item).purgeAgainAt;
}

/** Schedules a second purge of a magazine, until which it is unlisted (one write). */
export async function postpone(
  magazine: Extract<Tombstone, { kind: "magazine" }>,
  until: string,
): Promise<void> {
  const row = rowOfWork(tombstones, { ...magazine, position: `${until}#${magazine.magazineId}` });
  await change(
    keyOf(magazine),
    { set: { purgeAgainAt: until, ...row } },
    { when: exists("deletedAt") },
  );
}

export async function removeTombstone(tombstone: Tombstone): Promise<void> {
  await remove(keyOf(tombstone), { when: exists("deletedAt") });
}

function keyOf(tombstone: Tombstone): Key {
  const { accountId } = tombstone;
  switch (tombstone.kind) {
    case "magazine":
      return keys.magazine(accountId, tombstone.magazineId);
    case "issue":
      return keys.issue(accountId, tombstone.issueId);
    case "deleted-issue":
      return keys.deletedIssue(tombstone, tombstone.deletedAt, tombstone.issueId);
    case "edition":
      return keys.droppedEdition(accountId, tombstone.issueId, tombstone.droppedId);
    case "logo":
      return keys.logoChange(accountId, tombstone.magazineId, tombstone.changeId);
    case "contact":
      return keys.contact(accountId, tombstone.addressHash);
  }
}
