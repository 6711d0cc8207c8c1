import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { OPERATOR } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";

/** Records an operator's command about a key in the audit log of its account. */
export async function recordKeyCommand(
  action: "createKey" | "deleteKey",
  apiKey: string,
): Promise<void> {
  const key = await findApiKey(apiKey);
  if (!key) return;
  await recordEntry(key.accountId, { ...OPERATOR, action, object: { kind: "key", id: apiKey } });
}
