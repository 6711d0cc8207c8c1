import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { type Configuration, readConfiguration } from "#lib/aws/deployment/configuration.ts";

const FILE = "masthead.config.json";

/**
 * The configuration of the deployment. Without a file, asks for the one required value, and writes the file; without a
 * terminal, states what to write.
 * @throws Error naming the keys at fault
 */
export async function openConfiguration(): Promise<Configuration> {
  const file = await readFile(FILE, "utf8").catch(() => undefined);
  if (file !== undefined || !process.stdin.isTTY) return readConfiguration(file);
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const question =
      "Which address should mail come from? SES will send it a link to confirm it.\n> ";
    const text = `${JSON.stringify({ mailSender: (await asked.question(question)).trim() }, null, 2)}\n`;
    const configuration = readConfiguration(text);
    await writeFile(FILE, text, { flag: "wx" });
    return configuration;
  } finally {
    asked.close();
  }
}
