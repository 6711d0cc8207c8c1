import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeDataFolder, readMasterKey } from "../lib/local/data-folder.ts";
import { openEndpointTable } from "../lib/local/endpoint-table.ts";
import { openTable } from "../lib/local/local-table.ts";
import { createApiKey } from "../shared/accounts/create-api-key.ts";
import { disableApiKey, listApiKeys } from "../shared/accounts/manage-api-keys.ts";
import { readSettings } from "../shared/env.ts";
import { installRuntime } from "../shared/runtime.ts";

const USAGE = `API keys of the Masthead in this data folder, whether it is running or not.

  npm run keys -- create --account "My Press"    makes a key; the account too where it is new
  npm run keys -- list --account "My Press"      lists the account's keys
  npm run keys -- disable --key api_…            ends a key, within a minute`;

/** Runs one command. @returns what to print, or undefined for words that are no command. */
async function run(command: string, account: string, key: string): Promise<string | undefined> {
  switch (command) {
    case "create": {
      if (account === "") return undefined;
      const { apiKey, secret } = await createApiKey(account);
      return `Account     ${account}\nAPI key     ${apiKey}\nAPI secret  ${secret}\n\nThe secret is shown this once only.`;
    }
    case "list": {
      if (account === "") return undefined;
      const found = await listApiKeys(account);
      if (!found) throw new Error(`There is no account "${account}".`);
      return found
        .map(({ apiKey, createdAt, disabledAt }) =>
          [apiKey, `since ${createdAt}`, disabledAt ? `disabled ${disabledAt}` : ""]
            .join("  ")
            .trim(),
        )
        .join("\n");
    }
    case "disable":
      if (key === "") return undefined;
      if (!(await disableApiKey(key))) throw new Error(`There is no key ${key}.`);
      return `${key} is disabled.`;
    default:
      return undefined;
  }
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { account: { type: "string" }, key: { type: "string" } },
  });
  const dataFolder = resolve(process.env["MASTHEAD_DATA_DIR"] ?? ".masthead");
  const settings = readSettings(process.env);
  await makeDataFolder(dataFolder);
  const table = settings.aws.hasTableEndpoint
    ? await openEndpointTable(settings.tableName)
    : await openTable(dataFolder, settings.tableName);
  try {
    const masterKey = await readMasterKey(dataFolder);
    installRuntime({ table: table.client, masterKey, settings });
    const [command = "", ...rest] = positionals;
    const { account = "", key = "" } = values;
    const output = rest.length === 0 ? await run(command, account.trim(), key.trim()) : undefined;
    console.log(output ?? USAGE);
    return output === undefined ? 2 : 0;
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
