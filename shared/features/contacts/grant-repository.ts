import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { type ContactKey, keys, TABLE } from "#platform/table/schema.ts";
import { grantPrefix } from "#platform/table/sort-keys.ts";
import { type Grant, grantSchema } from "./grant.ts";

const REVOKED_SECONDS = 24 * 60 * 60;

/** A grant from its item; undefined for no item and for a revoked grant. */
export function parseGrant(item: Record<string, unknown> | undefined): Grant | undefined {
  return item && !("revokedAt" in item) ? v.parse(grantSchema, item) : undefined;
}

/** Lets a contact read an issue (one write). May be repeated. */
export async function saveGrant(grant: Grant): Promise<void> {
  const Item = { ...keys.grant(grant, grant.issueId), ...grant };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
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
    ...change({
      revokedAt: at.toISOString(),
      mark: newWriteMark(),
      [TABLE.timeToLive]: Math.ceil(at.getTime() / 1000) + REVOKED_SECONDS,
    }),
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
