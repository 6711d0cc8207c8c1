import type { Command } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";

const EXPORT_HELP = `
The folder gets the PDF, EPUB, text, cover, contents and settings of every issue, the settings of magazines, contacts,
subscriptions and access as CSV and JSON, statistics and sales as CSV, checksums, and a README.txt that says what is what.
After a break, the same command continues; later, it brings the folder up to date. Nothing in it is a secret, but it has
personal data. Sales and webhooks take a key of the scope full; with a smaller one they are left out, and it is said.
`;

/** Adds `export`. */
export function addTransfer(program: Command): void {
  const command = program
    .command("export")
    .description("Write everything of the account into a folder, in open files.")
    .argument("<folder>", "a new folder, or one of an earlier export");
  asCaller(command)
    .addHelpText("after", EXPORT_HELP + examples("masthead export /mnt/archive/harbour"))
    .action(async (folder: string, options: CallerOptions) => {
      heedInterruption();
      const { exportAccount } = await import("#bin/export/export-account.ts");
      await exportAccount(folder, options);
    });
}
