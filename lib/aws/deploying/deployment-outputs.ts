import { readFile } from "node:fs/promises";
import * as v from "valibot";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";

const outputsSchema = v.record(v.string(), v.record(v.string(), v.string()));

export type Outputs = v.InferOutput<typeof outputsSchema>;

/** Reads the file that `cdk deploy` has written. */
export async function readOutputs(file: string): Promise<Outputs> {
  return v.parse(outputsSchema, JSON.parse(await readFile(file, "utf8")));
}

export function apiAddress({ name }: Pick<Configuration, "name">, outputs: Outputs): string {
  return outputs[namesOf(name).stacks.addresses]?.["BaseUrl"] ?? "";
}

/** The deployer's next steps: addresses, the first key, mails to confirm, records to set. */
export function nextSteps(
  configuration: Omit<Configuration, "mailIdentity"> & { mailIdentity: string },
  outputs: Outputs,
): string {
  const { name, mailSender, mailIdentity, alarmEmail } = configuration;
  const { stacks } = namesOf(name);
  const { ReaderUrl = "" } = outputs[stacks.addresses] ?? {};
  const confirmations = [
    ...(mailIdentity === "address" ? [mailSender] : []),
    ...(alarmEmail ? [alarmEmail] : []),
  ];
  const records = Object.entries(outputs[stacks.mail] ?? {})
    .filter(([output]) => output.startsWith("MailRecord"))
    .map(([, record]) => `              ${record}`);
  return `
API           ${apiAddress(configuration, outputs)}
Reader        ${ReaderUrl}

First key     npm run keys -- create --account "My Press" --deployment ${name}
${confirmations.length > 0 ? `Confirm       the mails that AWS sent to ${confirmations.join(" and ")}\n` : ""}${records.length > 0 ? `Mail records  to be added to the sender's domain:\n${records.join("\n")}\n` : ""}Mail to all   SES first sends to confirmed addresses only; ask for production access in its console.`;
}
