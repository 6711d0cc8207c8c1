import type { Command } from "commander";
import { commandLine, examples } from "#bin/program/command-line.ts";

const AT_LEAST = 24;

export function addLocalCommands(program: Command): void {
  const start = program
    .command("start")
    .description("Start Masthead on this machine, and publish a PDF with it.")
    .argument("[file]", "a PDF to publish as a magazine after the start")
    .option("--open", "open the desk in the browser")
    .action(async (file: string | undefined, { open = false }: { open?: boolean }) => {
      requireNode(start.name());
      const { runHost } = await import("./start.ts");
      await runHost(file, open);
    });
  start.addHelpText(
    "after",
    examples(
      `${commandLine("start")}                  starts Masthead on this machine`,
      `${commandLine("start", "--open")}        also opens the desk in the browser`,
      `${commandLine("start", "FILE.pdf")}      also publishes that PDF as a magazine`,
    ),
  );
  addDataCommands(program);
  addSmoke(program);
}

function addDataCommands(program: Command): void {
  program
    .command("backup")
    .description("Copy all data into a new folder, whether Masthead is running or not.")
    .argument("<folder>", "the new folder")
    .option("--json", "print JSON: {folder, data_folder, files}")
    .addHelpText("after", examples(commandLine("backup", "/mnt/backups/today")))
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      requireNode("backup");
      const { backup } = await import("#bin/local/backup.ts");
      await backup(folder, json);
    });
  program
    .command("restore")
    .description("Restore a backup into an empty data folder.")
    .argument("<folder>", "the backup")
    .option("--json", "print JSON: {data_folder, files}")
    .addHelpText("after", examples(commandLine("restore", "/mnt/backups/today")))
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      requireNode("restore");
      const { restore } = await import("#bin/local/restore.ts");
      await restore(folder, json);
    });
  program
    .command("check-data")
    .description("Check all data, whether Masthead is running or not.")
    .argument("[folder]", "a backup, instead of the data folder")
    .option("--json", "print JSON: {folder, items, issues, problems}")
    .addHelpText(
      "after",
      examples(commandLine("check-data"), commandLine("check-data", "/mnt/backups/today")),
    )
    .action(async (folder: string | undefined, { json = false }: { json?: boolean }) => {
      requireNode("check-data");
      const { checkData } = await import("#bin/local/check-data.ts");
      await checkData(folder, json);
    });
}

const SMOKE_HELP = `
For a service with a certificate of your own, set NODE_EXTRA_CA_CERTS to the file of its authority.
Everything it makes is deleted at the end, also after a failure and after Ctrl-C.
`;

function addSmoke(program: Command): void {
  program
    .command("smoke")
    .description("Test a running service from upload to reading, mail and deletion.")
    .option("--api <address>", "the base address, with or without /api/2.0")
    .option("--key <key>", "an API key (default: MASTHEAD_API_KEY)")
    .option("--secret <secret>", "its secret (default: MASTHEAD_API_SECRET)")
    .option(
      "--mail-to <address>",
      "who gets the mails (default: an address of SES's simulator, which accepts and discards them)",
    )
    .option(
      "--mailbox <place>",
      "where to check their arrival: the inbox's address that npm start prints, or a folder of .eml files",
    )
    .addHelpText(
      "after",
      SMOKE_HELP +
        examples(
          commandLine("smoke", "--api https://api.example.org/api/2.0 --key api_… --secret sec_…"),
        ),
    )
    .action(async (options: { api?: string; key?: string; secret?: string }) => {
      requireNode("smoke");
      const { smoke } = await import("./smoke.ts");
      await smoke(options);
    });
}

/**
 * The service needs Node 24; commands that call one do not.
 * @throws Error in plain words
 */
export function requireNode(command: string): void {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= AT_LEAST) return;
  throw new Error(
    `masthead ${command} needs Node ${AT_LEAST} or later; this is Node ${process.versions.node}. Commands that talk to a running Masthead, such as publish, work here.`,
  );
}
