import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "../runtime.ts";
import { ifConditionHolds } from "../table/expressions.ts";
import { type ContactKey, keys } from "../table/schema.ts";
import { type Grant, grantSchema } from "./grant.ts";

export function parseGrant(item: Record<string, unknown> | undefined): Grant | undefined {
  return item && v.parse(grantSchema, item);
}

/** Lets a contact read an issue (one write). May be repeated. */
export async function saveGrant(grant: Grant): Promise<void> {
  const Item = { ...keys.grant(grant, grant.issueId), ...grant };
  await table().send(new PutCommand({ TableName: settings().tableName, Item }));
}

/** Takes a grant back (one write); false when there is none. */
export async function deleteGrant(contact: ContactKey, issueId: string): Promise<boolean> {
  const command = new DeleteCommand({
    TableName: settings().tableName,
    Key: keys.grant(contact, issueId),
    ConditionExpression: "attribute_exists(PK)",
  });
  return (await ifConditionHolds(table().send(command))) !== undefined;
}
