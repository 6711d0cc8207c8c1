import { listAccounts } from "#features/accounts/account-repository.ts";
import { type ApiKey, isWorking, keyEntry } from "#features/accounts/api-key.ts";
import { findApiKeys, listApiKeys } from "#features/accounts/api-key-repository.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { unfinished } from "#features/conversions/conversion-repository.ts";
import { stillPending } from "#features/conversions/counted-conversion-repository.ts";
import { storedBytes } from "#features/conversions/upload-quota.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { detailIn, idIn, type Usage } from "#features/quotas/usage.ts";
import { dayOf, findUsage, saveRecount } from "#features/quotas/usage-repository.ts";
import { log } from "#platform/log/log.ts";
import { mails, now, objects } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { keys } from "#platform/table/schema.ts";
import { EVER, allWork } from "#platform/work/work-list.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Recounts the usage of accounts that have changed since the last recount, at the earliest a day after it. Corrects the
 * errors of processes that died, and of writes that were sent twice. Counts accounts of earlier versions for the first
 * time.
 */
export async function recountUsage(): Promise<void> {
  for (const { accountId } of await listAccounts()) {
    const usage = await findUsage(accountId);
    if (isOperatorOwed(usage)) await nudge(mails, [keys.usage(accountId)]);
    if (!isDue(usage)) continue;
    try {
      await recount(accountId, usage);
    } catch (error) {
      log("RECOUNT_FAILED", { accountId, error });
    }
  }
}

/** Whether a postponed mail to the operator about an account is due. */
function isOperatorOwed({ isOperatorOwed: isOwed, operatorMailedOn = "" }: Usage): boolean {
  return isOwed && operatorMailedOn < dayOf(now());
}

function isDue({ countedAt, countedVersion, version }: Usage): boolean {
  if (countedAt === undefined) return true;
  const age = now().getTime() - Date.parse(countedAt);
  return age >= DAY_MILLISECONDS && countedVersion !== version;
}

async function recount(accountId: string, usage: Usage): Promise<void> {
  const at = now();
  const reserved = new Map(
    [...usage.pendingUploads].map((entry) => [idIn(entry), detailIn(entry)]),
  );
  const pending = await pendingOf(accountId, reserved.keys());
  const pendingUploads = new Set<string>();
  let bytes =
    (await objects().sizeBelow(`${accountId}/pages/`)) +
    (await objects().sizeBelow(`${accountId}/originals/`));
  for (const conversion of pending) {
    const size = Number(reserved.get(conversion.conversionId) ?? 0);
    pendingUploads.add(`${conversion.conversionId} ${size}`);
    bytes += size - (await storedBytes(conversion));
  }
  const webhooks = await listWebhooks(accountId);
  await saveRecount(
    accountId,
    usage,
    {
      storageBytes: Math.max(0, bytes),
      pendingUploads,
      liveKeys: new Set((await liveKeys(accountId, usage)).map(keyEntry)),
      liveWebhooks: new Set(webhooks.map(({ webhookId }) => webhookId)),
    },
    at,
  );
}

/** The pending uploads, including those missing from the index. */
async function pendingOf(accountId: string, known: Iterable<string>): Promise<Conversion[]> {
  const listed = (await allWork(unfinished, EVER)).filter((each) => each.accountId === accountId);
  const ids = new Set([...known, ...listed.map(({ conversionId }) => conversionId)]);
  return stillPending([...ids].map((conversionId) => ({ accountId, conversionId })));
}

/** The working keys, including those missing from the index. */
async function liveKeys(accountId: string, usage: Usage): Promise<ApiKey[]> {
  const listed = (await listApiKeys(accountId)).map(({ apiKey }) => apiKey);
  const found = await findApiKeys([...new Set([...[...usage.liveKeys].map(idIn), ...listed])]);
  return found.filter((key) => isWorking(key, now()));
}
