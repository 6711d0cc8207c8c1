import { type Command, Option } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";
import { type Server, SERVERS } from "#bin/import/addresses.ts";
import type { MagazineOptions } from "#bin/uploads/target-magazine.ts";

type ImportOptions = CallerOptions & MagazineOptions & { redirects?: Server; people?: true };

const EXPORT_HELP = `
The folder gets the PDF, EPUB, text, cover, contents and settings of every issue, the settings of magazines, contacts,
subscriptions and access as CSV and JSON, statistics and sales as CSV, checksums, and a README.txt that says what is what.
After a break, the same command continues; later, it brings the folder up to date. Nothing in it is a secret, but it has
personal data. Sales and webhooks take a key of the scope full; with a smaller one they are left out, and it is said.
`;

const IMPORT_HELP = `
An export is brought into the account that you are logged in to, elsewhere: magazines, issues with their settings,
contents and schedules, contacts, subscriptions and access. Nobody is mailed. The command may be repeated: what is there
stays, what is missing is made. What was in the account before gets people from the folder only with --people:
anyone could have made it. Subscriptions that have ended, or were never confirmed, are left out, and so are
statistics, sales and webhooks. The folder gets a table of the old and new addresses, and with --redirects a file by
which the old server leads on.

A folder of PDFs has a CSV file with the columns file, title, name, date and listed; name is which issue it is, such as
Spring 2026. Without the column file, name is the PDF's. They are published the oldest first, those of a date to come
then.
`;

export function addTransfer(program: Command): void {
  addExport(program);
  addImport(program);
}

function addExport(program: Command): void {
  const command = program
    .command("export")
    .description("Write the whole account into a folder of open files.")
    .argument("<folder>", "a new folder, or an earlier export");
  asCaller(command)
    .addHelpText("after", EXPORT_HELP + examples("masthead export /mnt/archive/harbour"))
    .action(async (folder: string, options: CallerOptions) => {
      heedInterruption();
      const { exportAccount } = await import("#bin/export/export-account.ts");
      await exportAccount(folder, options);
    });
}

function addImport(program: Command): void {
  const command = program
    .command("import")
    .description("Import an export, or a folder of PDFs with a table, into the account.")
    .argument("<folder>", "an export, or PDFs and a CSV file that names them")
    .addOption(
      new Option("--redirects <server>", "write redirects for the old addresses").choices(SERVERS),
    )
    .option("--people", "also add people to what was in the account before")
    .option("--magazine <magazine>", "for PDFs: the magazine, by its ID or title")
    .option("--new-magazine <title>", "the magazine by title, created if missing");
  asCaller(command)
    .addHelpText(
      "after",
      IMPORT_HELP +
        examples(
          "masthead import /mnt/archive/harbour",
          "masthead import /mnt/archive/harbour --redirects nginx",
          "masthead import from-issuu --new-magazine Harbour",
        ),
    )
    .action(async (folder: string, options: ImportOptions) => {
      heedInterruption();
      const { importFolder } = await import("#bin/import/import-folder.ts");
      await importFolder(folder, options);
    });
}
