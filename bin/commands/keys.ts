import { type Command, Option } from "commander";
import * as v from "valibot";
import { deleteKey, listKeys, rotateKey, createKey } from "#contract/api/key-operations.ts";
import { scope as scopes } from "#contract/api/record-fields.ts";
import { commandLine, examples } from "#bin/program/command-line.ts";
import { UsageError } from "#bin/program/exit-code.ts";
import { heedInterruption, interrupted } from "#bin/program/interruption.ts";
import { addOperation } from "#bin/program/operation-command.ts";
import { callOf } from "#bin/program/operation-call.ts";
import { printFields, printList } from "#bin/program/output.ts";
import { batchesOf, fieldsSchema } from "#bin/program/paging.ts";
import { addParameters, givenParameters } from "#bin/program/parameter-options.ts";
import { asCaller, type CallerOptions, openClient } from "#bin/program/session.ts";
import { requireNode } from "./local-commands.ts";
import type { LocalKeysTask } from "#bin/local/keys.ts";

interface KeysOptions extends CallerOptions {
  account?: string;
  deployment?: string;
  key?: string;
}

const WHERE = `
With --account: keys of the Masthead in this data folder, whether it is running or not; with --deployment too, keys of
one on AWS. Without --account: keys of the account that you are logged in to.
`;

/** Adds the commands for API keys: of a data folder or deployment, and of the logged-in account. */
export function addKeys(program: Command): void {
  const keys = program
    .command("keys")
    .description("API keys, of Masthead on this machine or of the account you are logged in to.")
    .addHelpText(
      "after",
      WHERE +
        examples(
          `${commandLine("keys", 'create --account "My Press"')}    creates a key, and the account if it is new`,
          `${commandLine("keys", 'list --account "My Press"')}      lists the account's keys`,
          `${commandLine("keys", "disable --key api_…")}            disables a key within a minute`,
          commandLine("keys", 'create --account "My Press" --deployment masthead'),
          `masthead keys create --name "Shop" --scope contacts`,
        ),
    );
  addCreate(keys);
  addList(keys);
  addDisable(keys);
  addOperation(keys, {
    name: "rotate",
    operation: rotateKey,
    examples: ["masthead keys rotate api_… --overlap-hours 48"],
  });
  addOperation(keys, {
    name: "delete",
    operation: deleteKey,
    question: "Delete the key %s? Programs that use it stop working.",
    done: "The key is deleted.",
    examples: ["masthead keys delete api_… --yes"],
  });
}

function addCreate(keys: Command): void {
  const command = withPlace(keys.command("create").description("Create an API key."));
  // Only the logged-in account needs name and scope, so they are checked below.
  addParameters(command, createKey, ["name", "scope"]);
  const { name: nameParameter, scope: scopeParameter } = createKey.parameters;
  command.option("--name <text>", nameParameter.meaning);
  command.addOption(
    new Option("--scope <choice>", scopeParameter.meaning).choices([...scopes.options]),
  );
  command.addHelpText(
    "after",
    examples(
      'masthead keys create --name "Shop" --scope contacts',
      commandLine("keys", 'create --account "My Press"'),
    ),
  );
  command.action(async (options: KeysOptions & { name?: string; scope?: string }) => {
    const { account } = options;
    if (account !== undefined) return here({ name: "create", account: named(account) }, options);
    const { name, scope } = options;
    if (name === undefined || scope === undefined) {
      throw new UsageError(
        "Give --name and --scope for a key of your account, or --account for this machine.",
      );
    }
    heedInterruption();
    const client = await openClient(options);
    const parameters = { name, scope, ...givenParameters(command, createKey, ["name", "scope"]) };
    const call = callOf(createKey, {}, parameters);
    const { result } = await client.request(call, { signal: interrupted });
    await printFields(v.parse(fieldsSchema, result), options.json === true);
  });
}

function addList(keys: Command): void {
  const command = withPlace(keys.command("list").description("List API keys."));
  command.addHelpText(
    "after",
    examples("masthead keys list", commandLine("keys", 'list --account "My Press"')),
  );
  command.action(async (options: KeysOptions) => {
    const { account } = options;
    if (account !== undefined) return here({ name: "list", account: named(account) }, options);
    heedInterruption();
    const client = await openClient(options);
    const batches = batchesOf(client, callOf(listKeys, {}, {}), undefined, { signal: interrupted });
    const columns = ["id", "name", "scope", "created_at", "last_used_at", "expires_at"];
    await printList(batches, { columns, json: options.json === true });
  });
}

function addDisable(keys: Command): void {
  keys
    .command("disable")
    .description("Disable a key of this machine or a deployment within a minute.")
    .requiredOption("--key <key>", "the API key")
    .option("--deployment <name>", "a deployment on AWS, instead of the data folder")
    .option("--json", "print JSON")
    .addHelpText("after", examples(commandLine("keys", "disable --key api_…")))
    .action(async (options: KeysOptions) => {
      const key = options.key?.trim() ?? "";
      if (key === "") throw new UsageError("--key is empty.");
      await here({ name: "disable", key }, options);
    });
}

function withPlace(command: Command): Command {
  return asCaller(
    command
      .option("--account <name>", "an account of this machine, or of --deployment")
      .option("--deployment <name>", "a deployment on AWS, with --account"),
  );
}

function named(account: string): string {
  const name = account.trim();
  if (name === "") throw new UsageError("--account is empty.");
  return name;
}

async function here(
  task: LocalKeysTask,
  { deployment, json = false }: { deployment?: string; json?: boolean },
): Promise<void> {
  requireNode("keys with --account");
  const { localKeys } = await import("#bin/local/keys.ts");
  await localKeys(task, deployment, json);
}
