import { resolve } from "node:path";
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

const USAGE = `API keys of the Masthead in this data folder, whether it is running or not, or of a deployment on AWS.

  npm run keys -- create --account "My Press"    makes a key; the account too where it is new
  npm run keys -- list --account "My Press"      lists the account's keys
  npm run keys -- disable --key api_…            ends a key, within a minute

On AWS, with the credentials and the region of the AWS command line:

  npm run keys -- create --account "My Press" --deployment masthead`;

/** A command that is complete; it answers what to print. */
type Command = () => Promise<string>;

/** The command that words and options ask for; undefined for what is none. */
function commandOf(words: string[], account: string, key: string): Command | undefined {
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

The secret is shown this once only.`;
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

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: "string" },
      key: { type: "string" },
      deployment: { type: "string" },
    },
  });
  const { account = "", key = "", deployment } = values;
  const command = commandOf(positionals, account.trim(), key.trim());
  if (!command) {
    console.log(USAGE);
    return 2;
  }
  const isDeployed = deployment !== undefined;
  console.log(await (isDeployed ? runDeployed(command, deployment) : runHere(command)));
  return 0;
}

async function runDeployed(command: Command, deployment: string): Promise<string> {
  const { table, tableName, masterKey, close } = await openDeployedTable(deployment);
  const settings = { ...readSettings({}), tableName };
  installRuntime({ table, masterKey, settings });
  try {
    return await command();
  } finally {
    close();
  }
}

async function runHere(command: Command): Promise<string> {
  umask(0o077);
  const dataFolder = resolve(process.env["MASTHEAD_DATA_DIR"] ?? ".masthead");
  const settings = readSettings(process.env);
  await makeDataFolder(dataFolder);
  const table = settings.aws.hasTableEndpoint
    ? await openEndpointTable(settings.tableName)
    : await openTable(dataFolder, settings.tableName);
  try {
    installRuntime({ table: table.client, settings });
    const masterKey = await openMasterKey(dataFolder);
    installRuntime({ table: table.client, masterKey, settings });
    return await command();
  } finally {
    await table.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
