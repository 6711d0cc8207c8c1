import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { namesOf } from "#lib/deployment/names.ts";
import { accountFit, contextOf } from "#scripts/aws/account-fit.ts";
import { checkAccount } from "#scripts/aws/check-account.ts";
import { checkPlace } from "#scripts/aws/check-place.ts";
import { openConfiguration } from "#scripts/aws/configuration-file.ts";
import { runCdk } from "#scripts/aws/run-cdk.ts";

const OUTPUTS = "cdk.out/outputs.json";

const outputsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** @throws Error for settings that the next deployment, and its removal, would not have */
function assertNoContext(args: readonly string[]): void {
  if (!args.some((arg) => /^(?:-c|--context)(?:=|$)/.test(arg))) return;
  throw new Error("Settings of a deployment belong in masthead.config.json, not behind --context.");
}

async function deploy(args: readonly string[]): Promise<void> {
  assertNoContext(args);
  const configuration = await openConfiguration();
  const { name, mailSender, mailIdentity, alarmEmail } = configuration;
  const region = await checkAccount();
  await checkPlace(configuration, region);
  const fit = await accountFit(configuration, region);
  for (const note of fit.notes) console.log(`Note: ${note}\n`);
  console.log(`Deploying ${name} to ${region}. The first time takes about ten minutes.\n`);
  const approval = ["--require-approval", "never"];
  await runCdk([
    "deploy",
    "--all",
    ...approval,
    "--outputs-file",
    OUTPUTS,
    ...contextOf(fit),
    ...args,
  ]);
  const outputs = v.parse(outputsSchema, JSON.parse(await readFile(OUTPUTS, "utf8")));
  const { stacks } = namesOf(name);
  const { BaseUrl = "", ReaderUrl = "" } = outputs[stacks.addresses] ?? {};
  const confirmations = [
    ...(mailIdentity === "address" && !fit.settings.mailIdentity ? [mailSender] : []),
    ...(alarmEmail ? [alarmEmail] : []),
  ];
  const records = Object.entries(outputs[stacks.mail] ?? {})
    .filter(([output]) => output.startsWith("MailRecord"))
    .map(([, record]) => `              ${record}`);
  console.log(`
API           ${BaseUrl}
Reader        ${ReaderUrl}

First key     npm run keys -- create --account "My Press" --deployment ${name}
${confirmations.length > 0 ? `Confirm       the mails that AWS sent to ${confirmations.join(" and ")}\n` : ""}${records.length > 0 ? `Mail records  to be added to the sender's domain:\n${records.join("\n")}\n` : ""}Mail to all   SES first sends to confirmed addresses only; ask for production access in its console.`);
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
