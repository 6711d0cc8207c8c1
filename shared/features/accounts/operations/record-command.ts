import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { OPERATOR } from "#features/accounts/audit/audit-entry.ts";
import { recordEntry } from "#features/accounts/audit/record-entry.ts";

/** Records an operator's command about a key in the audit log of its account. */
export async function recordKeyCommand(
  action: "createKey" | "deleteKey",
  apiKey: string,
): Promise<void> {
  const key = await findApiKey(apiKey);
  if (key) await record(key.accountId, action, { kind: "key", id: apiKey });
}

/** The same about an account's limits. */
export async function recordLimitCommand(accountId: string): Promise<void> {
  await record(accountId, "limitAccount", { kind: "account", id: accountId });
}

async function record(accountId: string, action: string, object: { kind: string; id: string }) {
  await recordEntry(accountId, { ...OPERATOR, action, object });
}
