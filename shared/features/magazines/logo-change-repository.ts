import { now, objects } from "#platform/runtime.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { put } from "#platform/table/table.ts";
import { logoKey } from "./logo.ts";
import { findMagazine } from "./magazine-repository.ts";

/** Until then, the call that changes a logo is over, or dead: no function and no request takes a minute. */
const UNDER_WAY_MINUTES = 10;

/** The logos that a call stores or replaces: all but the one that the magazine then has are to be removed. */
export interface LogoChange {
  accountId: string;
  magazineId: string;
  /** Names the change; no other change of the magazine has it. */
  changeId: string;
  logoIds: readonly string[];
}

/**
 * Notes a change in the purge's list before anything of it is stored or replaced (one write), so that whatever it leaves
 * behind is removed, also if the call dies.
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

/** Removes the logos of a change that is over but the one that the magazine has. May be repeated. */
export async function removeReplacedLogos(change: LogoChange): Promise<void> {
  const magazine = await findMagazine(change.accountId, change.magazineId);
  for (const logoId of change.logoIds) {
    if (logoId !== magazine?.logo?.logoId) await objects().deletePrefix(logoKey(change, logoId));
  }
}
