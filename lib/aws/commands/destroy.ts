import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { namesOf } from "#lib/aws/deployment/names.ts";
import { checkAccount } from "#lib/aws/deploying/check-account.ts";
import { openConfiguration } from "#lib/aws/deploying/configuration-file.ts";
import { removeLasting } from "#lib/aws/deploying/remove-lasting.ts";
import { runCdk } from "#lib/aws/deploying/run-cdk.ts";

const USAGE = `npm run destroy -- --keep-data   stops the service; data and addresses remain, and cost only their storage
npm run destroy                  removes everything, including all magazines, after confirmation`;

/** @throws Error unless the user types the deployment's name */
async function confirm(name: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Error(
      "Everything is removed only if a person confirms it. To keep data: --keep-data",
    );
  }
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const question = `All magazines, issues, contacts, keys and addresses of ${name} will be deleted permanently.\nType ${name} to continue: `;
    if ((await asked.question(question)).trim() !== name) throw new Error("Nothing was removed.");
  } finally {
    asked.close();
  }
}

async function destroy(keepData: boolean): Promise<void> {
  const { name } = await openConfiguration();
  const region = await checkAccount();
  const { storage, addresses, ...others } = namesOf(name).stacks;
  if (keepData) {
    await runCdk(["destroy", "--force", "--exclusively", ...Object.values(others)]);
    console.log(
      `The service is gone. ${storage} and ${addresses} remain: npm run deploy restores it.`,
    );
    return;
  }
  await confirm(name);
  await runCdk(["destroy", "--force", "--all"]);
  await removeLasting(name, region);
  console.log(`Nothing of ${name} is left.`);
}

/** @throws Error for any unknown argument, which might have been meant to keep data */
function readOptions(): { "keep-data"?: boolean; help?: boolean } {
  // npm consumes arguments before its `--`, without an error.
  if (process.env["npm_config_keep_data"] !== undefined) {
    throw new Error(`Nothing was removed: the flag did not arrive. Put it after "--":\n\n${USAGE}`);
  }
  try {
    return parseArgs({
      options: { "keep-data": { type: "boolean" }, help: { type: "boolean" } },
    }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Nothing was removed: ${why}\n\n${USAGE}`, { cause: error });
  }
}

try {
  const values = readOptions();
  if (values.help) console.log(USAGE);
  else await destroy(values["keep-data"] ?? false);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
