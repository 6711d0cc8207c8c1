import { type Command, Option } from "commander";
import * as links from "#contract/api/contact-link-operations.ts";
import * as contact from "#contract/api/contact-operations.ts";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { addOperation } from "#bin/program/operation-command.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";
import type { ImportOptions } from "#bin/contacts/import-contacts.ts";
import { TEXT_ENCODINGS } from "#values/contact-table/text-encoding.ts";

export function addContacts(program: Command): void {
  const contacts = program
    .command("contacts")
    .description("List, show, create, change and delete contacts; import and export them as CSV.");
  addOperation(contacts, {
    name: "list",
    operation: contact.listContacts,
    columns: ["email", "full_name", "country", "city", "street", "zip"],
    examples: [
      "masthead contacts list --limit 20",
      "masthead contacts list --search ann --details yes",
    ],
  });
  addOperation(contacts, {
    name: "show",
    operation: contact.getContact,
    examples: ["masthead contacts show ann@example.org"],
  });
  addOperation(contacts, {
    name: "create",
    operation: contact.createContact,
    positional: ["email"],
    examples: ['masthead contacts create ann@example.org --full-name "Ann Example"'],
  });
  addOperation(contacts, {
    name: "update",
    operation: contact.updateContact,
    examples: ["masthead contacts update ann@example.org --city Bremen"],
  });
  addOperation(contacts, {
    name: "renew-link",
    operation: links.renewLink,
    question: "End the personal link in all mails sent to %s so far?",
    done: "The link is renewed. The next mail to this contact has the new one.",
    examples: ["masthead contacts renew-link ann@example.org --yes"],
  });
  addOperation(contacts, {
    name: "delete",
    operation: contact.deleteContact,
    question: "Delete the contact %s with all its data?",
    done: "The contact is deleted.",
    examples: ["masthead contacts delete ann@example.org --yes"],
  });
  addImport(contacts);
  addExport(contacts);
}

const FORMAT = `
The columns are recognized by their headings and by what is in them: email, full_name (or first_name and last_name),
country, city, street, zip, in many languages and as Mailchimp, Outlook, Google and others name them. Others are ignored
and reported. Of several columns with addresses, the first that has one counts. The file is separated by commas,
semicolons or tabs; its encoding is guessed and can be named. Rows with errors are reported by their line, and the others
are imported; the exit code is 1 then. The command may be repeated: contacts that exist are skipped.
With --json, a line for each row with an error, {line, email, error}, then {created, updated, skipped, failed}.
`;

function addImport(contacts: Command): void {
  const command = contacts
    .command("import")
    .description("Create contacts from a CSV file of any length.")
    .argument("<file>", "the CSV file; - is standard input")
    .addOption(
      new Option("--on-existing <choice>", "what to do with existing contacts")
        .choices(["skip", "update", "fail"])
        .default("skip"),
    )
    .addOption(
      new Option("--encoding <name>", "the file's encoding (default: detected)").choices(
        TEXT_ENCODINGS,
      ),
    )
    .option("--preview", "show the first 10 rows as they would be imported, without sending them");
  asCaller(command)
    .addHelpText(
      "after",
      FORMAT +
        examples(
          "masthead contacts import contacts.csv",
          "masthead contacts import contacts.csv --on-existing update",
          "masthead contacts import contacts.csv --preview --encoding windows-1250",
        ),
    )
    .action(async (file: string, options: ImportOptions) => {
      heedInterruption();
      const { importContacts } = await import("#bin/contacts/import-contacts.ts");
      await importContacts(file, options);
    });
}

function addExport(contacts: Command): void {
  const command = contacts
    .command("export")
    .description("Write all contacts as CSV for import.")
    .argument("[file]", "the file to write (default: standard output)")
    .option("--force", "replace an existing file");
  asCaller(command)
    .addHelpText(
      "after",
      examples("masthead contacts export everybody.csv", "masthead contacts export | head"),
    )
    .action(async (file: string | undefined, options: CallerOptions & { force?: true }) => {
      heedInterruption();
      const { exportContacts } = await import("#bin/contacts/export-contacts.ts");
      await exportContacts(file, options);
    });
}
