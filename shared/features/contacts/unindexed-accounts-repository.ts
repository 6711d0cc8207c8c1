import * as v from "valibot";
import { exists } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { listAll } from "#platform/table/reads.ts";
import { change } from "#platform/table/table.ts";

const accountSchema = v.object({
  accountId: v.string(),
  /** Position of the indexing: the cursor of the list of contacts. */
  contactsIndexedTo: v.optional(v.string()),
  contactsIndexedAt: v.optional(v.string()),
  /** The same for the contacts' grants. */
  grantsIndexedTo: v.optional(v.string()),
  grantsIndexedAt: v.optional(v.string()),
});
export type UnindexedAccount = v.InferOutput<typeof accountSchema>;

/** Pattern 10: the accounts with unindexed old contacts, or with old grants not yet indexed by issue. */
export async function listUnindexedAccounts(): Promise<UnindexedAccount[]> {
  const accounts: UnindexedAccount[] = [];
  for await (const item of listAll({ partition: indexKeys.accounts, isIndex: true })) {
    accounts.push(v.parse(accountSchema, item));
  }
  return accounts.filter(
    ({ contactsIndexedAt, grantsIndexedAt }) =>
      contactsIndexedAt === undefined || grantsIndexedAt === undefined,
  );
}

/** Saves how far an account's contacts, or their grants, are indexed (one write). */
export async function saveIndexing(
  accountId: string,
  progress: Partial<Omit<UnindexedAccount, "accountId">>,
): Promise<void> {
  await change<UnindexedAccount>(keys.account(accountId), { set: progress }, { when: exists() });
}
