import { paginateQuery, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { type ContactKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
import { grantPrefix } from "#platform/table/sort-keys.ts";
import { deleteAll } from "#platform/table/write-batches.ts";
import { type Grant, grantSchema } from "./grant.ts";

interface IssueKey {
  accountId: string;
  issueId: string;
}

const REVOKED_SECONDS = 24 * 60 * 60;

/** A grant from its item; undefined for no item and for a revoked grant. */
export function parseGrant(item: Record<string, unknown> | undefined): Grant | undefined {
  return item && !("revokedAt" in item) ? v.parse(grantSchema, item) : undefined;
}

/** A grant as the table stores it. */
export function grantItem(grant: Grant): Key & Record<string, unknown> {
  const { issueId, createdAt } = grant;
  return { ...keys.grant(grant, issueId), ...indexKeys.grant(grant, issueId, createdAt), ...grant };
}

/** Lets a contact read an issue (one write). May be repeated. */
export async function saveGrant(grant: Grant): Promise<void> {
  await table().send(new PutCommand({ TableName: settings().tableName, Item: grantItem(grant) }));
}

/**
 * Revokes a grant (one conditional write); false if there is none. The item stays for a day: otherwise a deletion that
 * the client resends after a lost answer would find nothing, and be answered as if there had been no grant.
 */
export async function revokeGrant(
  contact: ContactKey,
  issueId: string,
  at: Date,
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.grant(contact, issueId),
    ...change(
      {
        revokedAt: at.toISOString(),
        mark: newWriteMark(),
        [TABLE.timeToLive]: Math.ceil(at.getTime() / 1000) + REVOKED_SECONDS,
      },
      ["IPK", "ISK"],
    ),
    ConditionExpression:
      "attribute_exists(PK) AND (attribute_not_exists(revokedAt) OR mark = :mark)",
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/** Pattern 27: the grants of a contact, in the order of their issues' ids. */
export function listGrants(contact: ContactKey, request: BatchRequest): Promise<Batch<Grant>> {
  const partition = keys.person(contact.accountId, contact.addressHash);
  return readBatch(
    {
      TableName: settings().tableName,
      KeyConditionExpression: "PK = :person AND begins_with(SK, :grants)",
      ExpressionAttributeValues: { ":person": partition, ":grants": grantPrefix(contact) },
    },
    { request, keyAt: (issueId) => ({ ...keys.grant(contact, issueId) }) },
    (item) => {
      const grant = parseGrant(item);
      return grant && { entry: grant, position: grant.issueId };
    },
  );
}

/** Pattern 56: the grants for an issue, the last one first. One that was given or ended a moment ago may be listed as before. */
export function listGrantsFor(
  { accountId, issueId }: IssueKey,
  request: BatchRequest,
): Promise<Batch<Grant>> {
  const { IPK, query } = grantsFor({ accountId, issueId });
  return readBatch(
    { ...query, ScanIndexForward: false },
    {
      request,
      keyAt: (position) => {
        const [, addressHash = "", contactId = ""] = position.split("#");
        const owner = { accountId, addressHash, contactId };
        return { IPK, ISK: position, ...keys.grant(owner, issueId) };
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
  const { query } = grantsFor(issue);
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    await deleteAll(Items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
  }
}

/** Has grants that are older than the lists of an issue's contacts listed; those that end meanwhile are not. */
export async function indexGrantsOf(contact: ContactKey): Promise<void> {
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :person AND begins_with(SK, :grants)",
    ExpressionAttributeValues: {
      ":person": keys.person(contact.accountId, contact.addressHash),
      ":grants": grantPrefix(contact),
    },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    const missing = Items.filter((item) => !("IPK" in item)).flatMap(
      (item) => parseGrant(item) ?? [],
    );
    for (const grant of missing) await indexGrant(grant);
  }
}

async function indexGrant({ issueId, createdAt, ...owner }: Grant): Promise<void> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.grant(owner, issueId),
    ...change({ ...indexKeys.grant(owner, issueId, createdAt) }),
    ConditionExpression:
      "attribute_exists(PK) AND attribute_not_exists(revokedAt) AND attribute_not_exists(IPK)",
  });
  await ifConditionHolds(table().send(update));
}

function grantsFor({ accountId, issueId }: IssueKey) {
  const IPK = indexKeys.readers(accountId, issueId);
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :readers",
    ExpressionAttributeValues: { ":readers": IPK },
  };
  return { IPK, query };
}
