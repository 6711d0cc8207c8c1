import { Command, CommanderError } from "commander";
import { EXIT, NotLoggedIn, UsageError } from "#bin/program/exit-code.ts";
import { failureText } from "#bin/failures/failure-text.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { isReaderGone, lostOutput, outliveOutput } from "#bin/program/output.ts";
import { reached } from "#bin/program/words.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { MastheadError } from "#sdk/masthead.ts";
import { addAccounts } from "./accounts.ts";
import { addCompletion } from "./completion.ts";
import { addContacts } from "./contacts.ts";
import { addIssues } from "./issues.ts";
import { addKeys } from "./keys.ts";
import { addLocalCommands } from "./local-commands.ts";
import { addLogin } from "./login.ts";
import { addMagazines } from "./magazines.ts";
import { addMcp } from "./mcp.ts";
import { addOpen } from "./open.ts";
import { addPublish } from "./publish.ts";
import { addApi } from "./api.ts";
import { addAudit } from "./audit.ts";
import { addService } from "./service.ts";
import { addSite } from "./site.ts";
import { addTransfer } from "./transfer.ts";
import { addWebhooks } from "./webhooks.ts";

/** The whole command, before anything runs. Loads definitions only. */
export function mastheadProgram(): Command {
  const program = new Command("masthead")
    .description("Publish PDFs as magazines: on this machine, or on a Masthead anywhere.")
    .version(MASTHEAD_VERSION, "-V, --version", "print the version of this command")
    .exitOverride()
    .configureHelp({ sortOptions: false })
    .helpCommand("help [command]", "show the help of a command")
    .hook("preAction", (_, command) => assertNoneIsEmpty(command));
  addLocalCommands(program);
  addAccounts(program);
  addKeys(program);
  addLogin(program);
  addPublish(program);
  addMagazines(program);
  addIssues(program);
  addContacts(program);
  addTransfer(program);
  addSite(program);
  addWebhooks(program);
  addOpen(program);
  addAudit(program);
  addService(program);
  addApi(program);
  addMcp(program);
  addCompletion(program);
  program.addHelpText(
    "after",
    `
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not logged in, 130 interrupted.
Examples of a command: masthead publish --help`,
  );
  return program;
}

/** @throws UsageError for an empty argument, such as a variable of the shell that is not set */
function assertNoneIsEmpty(command: Command): void {
  const index = command.args.indexOf("");
  // A shell asks for completions of an empty word too.
  if (index === -1 || command.name() === "complete") return;
  const [last] = command.registeredArguments.slice(-1);
  const { [index]: argument = last } = command.registeredArguments;
  throw new UsageError(`<${argument?.name() ?? "argument"}> is empty.`);
}

/** Runs the command with the words after `masthead`, and sets the exit code. */
export async function runMasthead(words: readonly string[]): Promise<void> {
  outliveOutput();
  const program = mastheadProgram();
  try {
    if (words.some((word) => ABOUT_COMMANDS.has(word))) assertKnown(program, words);
    await program.parseAsync(words, { from: "user" });
    const lost = lostOutput();
    if (lost) throw lost;
  } catch (error) {
    // A failed start of a host may leave work that would keep the process alive.
    process.exit(codeAfter(error, reached(program, words)));
  }
}

/** Words that print something about a command instead of running it. */
const ABOUT_COMMANDS = new Set(["help", "--help", "-h", "--version", "-V"]);

/** @throws UsageError for an unknown command, which commander ignores once help is requested */
function assertKnown(program: Command, words: readonly string[]): void {
  let command = program;
  let isAbout = false;
  for (const word of words.filter((each) => !each.startsWith("-"))) {
    // The rest are the command's arguments, unless help is requested.
    if (command.commands.length === 0 && !isAbout) return;
    if (word === "help") {
      isAbout = true;
      continue;
    }
    const next = command.commands.find((each) => [each.name(), ...each.aliases()].includes(word));
    if (!next) throw new UsageError(`There is no command "${word}".`);
    command = next;
  }
}

/** Reports a failure on standard error. @returns the exit code */
function codeAfter(error: unknown, command: Command): number {
  // It has printed its own message.
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.done;
    if (error.code !== "commander.help") console.error(hintOf(command));
    return EXIT.usage;
  }
  if (isReaderGone(error)) return EXIT.done;
  if (interrupted.aborted) {
    console.error("Cancelled.");
    return EXIT.interrupted;
  }
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${hintOf(command)}`);
    return EXIT.usage;
  }
  console.error(failureText(error));
  return isNotLoggedIn(error) ? EXIT.notLoggedIn : EXIT.failed;
}

/** A command's usage, short enough to keep the error in sight. */
function hintOf(command: Command): string {
  const help = command.createHelp();
  const names = help.commandUsage(command).replace(/ \[options\].*$/, "");
  return `\nUsage: ${help.commandUsage(command)}\nHelp:  ${names} --help`;
}

function isNotLoggedIn(error: unknown): boolean {
  if (error instanceof NotLoggedIn) return true;
  return error instanceof MastheadError && error.code === "UNAUTHORIZED";
}
