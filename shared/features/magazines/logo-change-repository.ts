import { now, objects } from "#platform/runtime.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { put } from "#platform/table/table.ts";
import { logoKey } from "./logo.ts";
import { findMagazine } from "./magazine-repository.ts";

/** By then, the call that changes a logo has ended or died: no function and no request takes a minute. */
const UNDER_WAY_MINUTES = 10;

/** The logos that a call stores or replaces: all but the magazine's current one will be removed. */
export interface LogoChange {
  accountId: string;
  magazineId: string;
  /** Unique among the changes of the magazine. */
  changeId: string;
  logoIds: readonly string[];
}

/**
 * Records a change in the purge's list before it stores or replaces anything (one write), so that its remains are
 * removed even if the call dies.
 */
export async function noteLogoChange(change: LogoChange): Promise<void> {
  const { accountId, magazineId, changeId, logoIds } = change;
  const deletedAt = now().toISOString();
  const dueAt = new Date(now().getTime() + UNDER_WAY_MINUTES * 60_000).toISOString();
  await put({
    ...keys.logoChange(accountId, magazineId, changeId),
    IPK: indexKeys.purge,
    ISK: `${dueAt}#${changeId}`,
    accountId,
    magazineId,
    changeId,
    logoIds,
    deletedAt,
  });
}

/** Removes the logos of a finished change, except the magazine's current one. Idempotent. */
export async function removeReplacedLogos(change: LogoChange): Promise<void> {
  const magazine = await findMagazine(change.accountId, change.magazineId);
  for (const logoId of change.logoIds) {
    if (logoId !== magazine?.logo?.logoId) await objects().deletePrefix(logoKey(change, logoId));
  }
}
