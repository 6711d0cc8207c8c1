import type { AccountRecord } from "#contract/api/account/account-record.ts";
import type { Account } from "#features/accounts/account-repository.ts";
import { limitsOf, megabytesOf, unexpired, type Usage } from "#features/quotas/usage.ts";
import { now } from "#platform/runtime.ts";

/** An account on the wire. @param mails number of its mails today */
export function accountRecordOf(account: Account, usage: Usage, mails: number): AccountRecord {
  return {
    id: account.accountId,
    name: account.name,
    limits: limitsOf(usage),
    used: {
      storage_mb: megabytesOf(usage.storageBytes),
      pending_uploads: usage.pendingUploads.size,
      keys: unexpired(usage.liveKeys, now()).length,
      webhooks: usage.liveWebhooks.size,
      mails_per_day: mails,
    },
  };
}
