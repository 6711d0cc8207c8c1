import { keyNamed, nameOf } from "#platform/work/nudge.ts";
import { informOperator } from "#features/webhooks/inform-owner.ts";
import { log } from "#platform/log/log.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Sends the postponed mails to the operator about the accounts named in nudges.
 * @returns the other nudges
 */
export async function informOperators(named: readonly string[]): Promise<string[]> {
  const others: string[] = [];
  for (const name of named) {
    const { PK: accountId = "" } = keyNamed(name) ?? {};
    if (accountId === "" || name !== nameOf(keys.usage(accountId))) others.push(name);
    else await tried(accountId);
  }
  return others;
}

async function tried(accountId: string): Promise<void> {
  try {
    await informOperator(accountId);
  } catch (error) {
    log("WEBHOOK_MAIL_FAILED", { accountId, error });
  }
}
