import { keyNamed, nameOf } from "#platform/work/nudge.ts";
import { informOperator } from "#features/webhooks/inform-owner.ts";
import { log } from "#platform/log/log.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Mails the operator what had to wait for another day, of the accounts that nudges name.
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
