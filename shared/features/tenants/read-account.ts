import type { AccountRecord } from "#contract/api/account/account-record.ts";
import { parseAccount } from "#features/accounts/account-repository.ts";
import { parseMailCount } from "#features/quotas/mail-count-repository.ts";
import { dayOf, parseUsage } from "#features/quotas/usage-repository.ts";
import { now } from "#platform/runtime.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { accountRecordOf } from "./account-record.ts";

/** Pattern 57: an account with its limits and usage; undefined if unknown. */
export async function readAccount(accountId: string): Promise<AccountRecord | undefined> {
  const accountKey = keys.account(accountId);
  const usageKey = keys.usage(accountId);
  const mailsKey = keys.mailCount(accountId, dayOf(now()));
  const items = await getTogether([accountKey, usageKey, mailsKey]);
  const account = parseAccount(itemAt(items, accountKey));
  const usage = parseUsage(itemAt(items, usageKey));
  return account && accountRecordOf(account, usage, parseMailCount(itemAt(items, mailsKey)));
}
