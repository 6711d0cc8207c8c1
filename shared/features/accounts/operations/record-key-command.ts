import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { OPERATOR } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";

/** Writes in the audit log of a key's account what one of the operator's commands has done with it. */
export async function recordKeyCommand(
  action: "createKey" | "deleteKey",
  apiKey: string,
): Promise<void> {
  const key = await findApiKey(apiKey);
  if (!key) return;
  await recordEntry(key.accountId, { ...OPERATOR, action, object: { kind: "key", id: apiKey } });
}
