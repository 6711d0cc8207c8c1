import { umask } from "node:process";
import { parseArgs } from "node:util";
import { makeDataFolder, openMasterKey } from "#lib/host/data-folder.ts";
import { openDeployedTable } from "#lib/endpoint/deployed-table.ts";
import { openEndpointTable } from "#lib/endpoint/endpoint-table.ts";
import { openTable } from "#lib/table/local-table.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { disableApiKey, listApiKeys } from "#features/accounts/operations/manage-api-keys.ts";
import { readSettings } from "#platform/settings/env.ts";
import { installRuntime } from "#platform/runtime.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolderOf } from "./data-folder.ts";

export const keys: Command = {
  usage: `API keys of the Masthead in this data folder, whether it is running or not, or of a deployment on AWS.

  npm run keys -- create --account "My Press"    creates a key, and the account if it is new
  npm run keys -- list --account "My Press"      lists the account's keys
  npm run keys -- disable --key api_…            disables a key within a minute

On AWS, with the credentials and the region of the AWS command line:

  npm run keys -- create --account "My Press" --deployment masthead`,
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        account: { type: "string" },
        key: { type: "string" },
        deployment: { type: "string" },
      },
    });
    const { account = "", key = "", deployment } = values;
    const task = taskOf(positionals, account.trim(), key.trim());
    if (!task) throw new UsageError();
    const isDeployed = deployment !== undefined;
    console.log(await (isDeployed ? runDeployed(task, deployment) : runHere(task)));
  },
};

/** A task on keys; returns the text to print. */
type Task = () => Promise<string>;

/** The task that the arguments ask for; undefined if there is none such. */
function taskOf(words: string[], account: string, key: string): Task | undefined {
  if (words.length !== 1) return undefined;
  switch (words[0]) {
    case "create":
      return account === "" ? undefined : () => create(account);
    case "list":
      return account === "" ? undefined : () => list(account);
    case "disable":
      return key === "" ? undefined : () => disable(key);
    default:
      return undefined;
  }
}

async function create(account: string): Promise<string> {
  const { apiKey, secret } = await createApiKey(account);
  return `Account     ${account}
API key     ${apiKey}
API secret  ${secret}

The secret is shown only once.`;
}

async function list(account: string): Promise<string> {
  const found = await listApiKeys(account);
  if (!found) throw new Error(`There is no account "${account}".`);
  const lines = found.map(({ apiKey, createdAt, disabledAt }) =>
    [apiKey, `since ${createdAt}`, ...(disabledAt ? [`disabled ${disabledAt}`] : [])].join("  "),
  );
  return lines.join("\n");
}

async function disable(key: string): Promise<string> {
  if (!(await disableApiKey(key))) throw new Error(`There is no key ${key}.`);
  return `${key} is disabled.`;
}

async function runDeployed(task: Task, deployment: string): Promise<string> {
  const { table, tableName, masterKey, close } = await openDeployedTable(deployment);
  const settings = { ...readSettings({}), tableName };
  installRuntime({ table, masterKey, settings });
  try {
    return await task();
  } finally {
    close();
  }
}

async function runHere(task: Task): Promise<string> {
  umask(0o077);
  const dataFolder = dataFolderOf(process.env);
  const settings = readSettings(process.env);
  await makeDataFolder(dataFolder);
  const table = settings.aws.hasTableEndpoint
    ? await openEndpointTable(settings.tableName)
    : await openTable(dataFolder, settings.tableName);
  try {
    installRuntime({ table: table.client, settings });
    const masterKey = await openMasterKey(dataFolder);
    installRuntime({ table: table.client, masterKey, settings });
    return await task();
  } finally {
    await table.close();
  }
}
