import * as v from "valibot";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { get } from "#platform/table/reads.ts";
import { putNew } from "#platform/table/table.ts";

const checkSchema = v.object({ check: v.string() });

/**
 * The check value of the master key with which a table was first used; undefined for a new table. It decrypts nothing.
 * Pattern 21.
 */
export async function findMasterKeyCheck(): Promise<string | undefined> {
  const item = await get(keys.masterKeyCheck());
  return item && v.parse(checkSchema, item).check;
}

/** Stores a key's check value, unless the table has one. */
export async function saveMasterKeyCheck(masterKey: Buffer): Promise<void> {
  await putNew({ ...keys.masterKeyCheck(), check: masterKeyCheckOf(masterKey) });
}

export function masterKeyCheckOf(masterKey: Buffer): string {
  return deriveKey(masterKey, "check").toString("hex");
}
