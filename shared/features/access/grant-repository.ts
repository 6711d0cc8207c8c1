import type { Condition, Range, Write } from "#platform/ports/item-store.ts";
import * as v from "valibot";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { absent, all, any, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type ContactKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
import { grantPrefix } from "#platform/table/sort-keys.ts";
import { get, listAll, listPages } from "#platform/table/reads.ts";
import { change, put, removeAll } from "#platform/table/table.ts";
import { type Grant, grantSchema, newGrant } from "./grant.ts";

interface IssueKey {
  accountId: string;
  issueId: string;
}

const REVOKED_SECONDS = 24 * 60 * 60;

/** A grant from its item; undefined for a missing item and for a revoked grant. */
export function parseGrant(item: Record<string, unknown> | undefined): Grant | undefined {
  return item && !("revokedAt" in item) ? v.parse(grantSchema, item) : undefined;
}

export function grantItem(grant: Grant): Key & Record<string, unknown> {
  const { issueId, createdAt } = grant;
  return { ...keys.grant(grant, issueId), ...indexKeys.grant(grant, issueId, createdAt), ...grant };
}

/** Gives a contact access to an issue (one write). Idempotent. */
export async function saveGrant(grant: Grant): Promise<void> {
  await put(grantItem(grant));
}

/** Part of pattern 11, read consistently; undefined for a missing or revoked grant. */
export async function findGrant(contact: ContactKey, issueId: string): Promise<Grant | undefined> {
  return parseGrant(await get(keys.grant(contact, issueId)));
}

/** The write that adds a sale's access to the existing access. */
export function boughtGrant(
  buyer: ContactKey,
  { saleId, issueId }: { saleId: string; issueId: string },
  seen: Grant | undefined,
  at: string,
): Write {
  if (!seen) {
    const made = grantItem({ ...newGrant(buyer, issueId, at), sales: saleId });
    return { put: made, when: any(absent(), exists("revokedAt")) };
  }
  const sales = [seen.sales, saleId].filter((part) => part !== undefined).join(" ");
  const isGiven = seen.sales === undefined || seen.isGiven === true;
  return {
    change: keys.grant(buyer, issueId),
    by: { set: { sales, isGiven } },
    when: isAsSeen(seen),
  };
}

/** The write that removes a sale's access, unless another source grants it; undefined if the sale grants nothing. */
export function withoutSale(seen: Grant, saleId: string, at: Date): Write | undefined {
  const ids = seen.sales?.split(" ") ?? [];
  if (!ids.includes(saleId)) return undefined;
  const left = ids.filter((id) => id !== saleId).join(" ");
  const isOver = left === "" && seen.isGiven !== true;
  const by = isOver ? revoking(at) : { set: { sales: left } };
  return { change: keys.grant(seen, seen.issueId), by, when: isAsSeen(seen) };
}

export function isBoughtBy({ sales = "" }: Grant, saleId: string): boolean {
  return sales.split(" ").includes(saleId);
}

function isAsSeen(seen: Grant): Condition {
  return all<string>(exists(), absent("revokedAt"), is("sales", seen.sales));
}

function revoking(at: Date) {
  const expiresAt = Math.ceil(at.getTime() / 1000) + REVOKED_SECONDS;
  return {
    set: { revokedAt: at.toISOString(), [TABLE.timeToLive]: expiresAt },
    remove: ["IPK", "ISK"] as const,
  };
}

/** Revokes a grant (one conditional write); false if it does not exist. The item stays for a day. */
export async function revokeGrant(
  contact: ContactKey,
  issueId: string,
  at: Date,
): Promise<boolean> {
  const { isDone } = await change<Revocable>(keys.grant(contact, issueId), revoking(at), {
    when: all(exists(), absent("revokedAt")),
  });
  return isDone;
}
type Revocable = Grant & { revokedAt?: string };

/** Pattern 27: the grants of a contact, in the order of their issues' ids. */
export function listGrants(contact: ContactKey, request: BatchRequest): Promise<Batch<Grant>> {
  return readBatch(
    { ...grantsOf(contact), mayLag: true },
    { request, keyAt: (issueId) => keys.grant(contact, issueId) },
    (item) => {
      const grant = parseGrant(item);
      return grant && { entry: grant, position: grant.issueId };
    },
  );
}

/** Pattern 56: the grants for an issue, newest first. Changes of the last moment may be missing. */
export function listGrantsFor(
  { accountId, issueId }: IssueKey,
  request: BatchRequest,
): Promise<Batch<Grant>> {
  const range = grantsFor({ accountId, issueId });
  return readBatch(
    { ...range, isNewestFirst: true },
    {
      request,
      keyAt: (position) => {
        const [, addressHash = "", contactId = ""] = position.split("#");
        const owner = { accountId, addressHash, contactId };
        return { IPK: range.partition, ISK: position, ...keys.grant(owner, issueId) };
      },
    },
    (item) => {
      const grant = parseGrant(item);
      return grant && { entry: grant, position: String(item["ISK"]) };
    },
  );
}

/** Removes the grants for a deleted issue (pattern 56). */
export async function deleteGrantsFor(issue: IssueKey): Promise<void> {
  for await (const items of listPages(grantsFor(issue))) {
    await removeAll(items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
  }
}

/** Adds a contact's old grants to the index of their issues; skips those that end meanwhile. */
export async function indexGrantsOf(contact: ContactKey): Promise<void> {
  for await (const item of listAll(grantsOf(contact))) {
    const grant = "IPK" in item ? undefined : parseGrant(item);
    if (grant) await indexGrant(grant);
  }
}

async function indexGrant({ issueId, createdAt, ...owner }: Grant): Promise<void> {
  await change<Revocable>(
    keys.grant(owner, issueId),
    { set: { ...indexKeys.grant(owner, issueId, createdAt) } },
    { when: all(exists(), absent("revokedAt"), absent("IPK")) },
  );
}

function grantsOf(contact: ContactKey): Range {
  const partition = keys.person(contact.accountId, contact.addressHash);
  return { partition, only: { beginsWith: grantPrefix(contact) } };
}

function grantsFor({ accountId, issueId }: IssueKey): Range {
  return { partition: indexKeys.readers(accountId, issueId), isIndex: true };
}
