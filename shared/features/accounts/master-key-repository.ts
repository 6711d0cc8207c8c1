import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import { settings, table } from "#platform/runtime.ts";
import { putNew } from "#platform/table/put-new.ts";
import { keys } from "#platform/table/schema.ts";

const checkSchema = v.object({ check: v.string() });

/**
 * The check value of the master key that a table was first used with, undefined for a new table. It opens
 * nothing. Pattern 21.
 */
export async function findMasterKeyCheck(): Promise<string | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.masterKeyCheck(),
      ConsistentRead: true,
    }),
  );
  return Item && v.parse(checkSchema, Item).check;
}

/** Stores a key's check value, unless the table has one. */
export async function saveMasterKeyCheck(masterKey: Buffer): Promise<void> {
  await putNew({ ...keys.masterKeyCheck(), check: masterKeyCheckOf(masterKey) });
}

/** Distinguishes master keys from each other. */
export function masterKeyCheckOf(masterKey: Buffer): string {
  return deriveKey(masterKey, "check").toString("hex");
}
