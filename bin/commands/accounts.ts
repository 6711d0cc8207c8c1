import type { Command } from "commander";
import { LARGEST_LIMITS, type Quota, QUOTAS, readLimit } from "#contract/api/account/quotas.ts";
import { commandLine, examples } from "#bin/program/command-line.ts";
import { UsageError } from "#bin/program/exit-code.ts";
import { requireNode } from "./local-commands.ts";
import type { LocalAccountsTask } from "#bin/local/accounts.ts";

const WHERE = `
Accounts of the Masthead in this data folder, whether it is running or not; with --deployment, of one on AWS.
`;

const MEANINGS: Record<Quota, string> = {
  storage_mb: "megabytes of editions and originals",
  pending_uploads: "unfinished uploads",
  keys: "valid API keys",
  webhooks: "webhooks",
  mails_per_day: "mails to contacts in a day (UTC)",
};

interface Place {
  deployment?: string;
  json?: boolean;
}

export function addAccounts(program: Command): void {
  const accounts = program
    .command("accounts")
    .description("Accounts and their quotas, of the Masthead on this machine or of a deployment.")
    .addHelpText(
      "after",
      WHERE +
        examples(
          commandLine("accounts", "list"),
          commandLine("accounts", 'limit "My Press" --storage-mb 20000 --keys none'),
        ),
    );
  withPlace(accounts.command("list").description("List accounts with their limits and use."))
    .addHelpText("after", examples(commandLine("accounts", "list")))
    .action(async (place: Place) => here({ name: "list" }, place));
  const limit = withPlace(
    accounts
      .command("limit")
      .description(
        "Set an account's limits. Each is a number, none, or default for the service's limit.",
      )
      .argument("<account>", "the account's name"),
  );
  for (const quota of QUOTAS) {
    limit.option(`--${quota.replaceAll("_", "-")} <limit>`, `most ${MEANINGS[quota]}`);
  }
  limit
    .addHelpText(
      "after",
      examples(
        commandLine("accounts", 'limit "My Press" --storage-mb 20000'),
        commandLine("accounts", 'limit "My Press" --mails-per-day 500 --deployment masthead'),
        commandLine("accounts", 'limit "My Press" --keys default --webhooks none'),
      ),
    )
    .action(async (account: string, options: Place & Record<string, unknown>) => {
      const limits = limitsIn(options);
      if (Object.keys(limits).length === 0) throw new UsageError("Give at least one limit.");
      await here({ name: "limit", account: account.trim(), limits }, options);
    });
}

type GivenLimits = Extract<LocalAccountsTask, { name: "limit" }>["limits"];

/** @throws UsageError naming the option that is not a number, none or default */
function limitsIn(options: Record<string, unknown>): GivenLimits {
  const given = QUOTAS.flatMap((quota) => {
    const text = options[quota.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
    return typeof text === "string" ? [[quota, limitIn(quota, text.trim())] as const] : [];
  });
  return Object.fromEntries(given);
}

function limitIn(quota: Quota, text: string): number | null | undefined {
  if (text === "default") return undefined;
  const limit = readLimit(quota, text);
  if (limit !== undefined) return limit;
  const option = `--${quota.replaceAll("_", "-")}`;
  const most = LARGEST_LIMITS[quota];
  throw new UsageError(`${option} must be a whole number up to ${most}, none or default.`);
}

function withPlace(command: Command): Command {
  return command
    .option("--deployment <name>", "a deployment on AWS, instead of the data folder")
    .option("--json", "print JSON");
}

async function here(task: LocalAccountsTask, place: Place): Promise<void> {
  requireNode("accounts");
  const { localAccounts } = await import("#bin/local/accounts.ts");
  await localAccounts(task, place);
}
