import { type Limits, QUOTAS } from "#contract/api/account/quotas.ts";
import type { AccountRecord } from "#contract/api/account/account-record.ts";
import { type Fields, print, printFields, printList } from "#bin/program/output.ts";
import { recordLimitCommand } from "#features/accounts/operations/record-command.ts";
import { limitAccount, listAccounts } from "#features/tenants/operations/manage-accounts.ts";
import { runAt } from "./place.ts";

export type LocalAccountsTask =
  { name: "list" } | { name: "limit"; account: string; limits: Parameters<typeof limitAccount>[1] };

/**
 * Lists the accounts of the Masthead in this data folder, or of a deployment on AWS, or sets limits of one.
 * @throws Error in plain words
 */
export async function localAccounts(
  task: LocalAccountsTask,
  { deployment, json = false }: { deployment?: string; json?: boolean },
): Promise<void> {
  await runAt(deployment, async () => {
    if (task.name === "list") return list(json);
    const account = await limitAccount(task.account, task.limits);
    if (!account) throw new Error(`There is no account "${task.account}".`);
    await recordLimitCommand(account.id);
    if (json) await printFields({ ...account }, true);
    else await print(linesOf(account));
  });
}

async function list(json: boolean): Promise<void> {
  const accounts = await listAccounts();
  if (json)
    return printList(oneBatch(accounts.map((each) => ({ ...each }))), { columns: [], json });
  await print(accounts.map(linesOf).join("\n\n"));
}

async function* oneBatch(fields: readonly Fields[]): AsyncGenerator<readonly Fields[]> {
  yield fields;
}

function linesOf({ name, id, limits, used }: AccountRecord): string {
  const quotas = QUOTAS.map((quota) => {
    const limit: Limits[typeof quota] = limits[quota];
    return `  ${quota.padEnd(16)}${used[quota]} of ${limit ?? "any number"}`;
  });
  return [`${name}  ${id}`, ...quotas].join("\n");
}
