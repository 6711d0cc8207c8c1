import type { Command } from "commander";
import { mastheadProgram } from "#bin/commands/masthead-program.ts";

const WIDTH = 100;

const INTRODUCTION = `# The command \`masthead\`

It runs Masthead on a machine, and it does what a publisher does by hand or in a script: publish PDFs, look after magazines, issues and contacts. Each command is described by \`masthead help COMMAND\` too, from which this page is made.

In a folder with the sources, \`node bin/masthead.ts\` is the command, and \`npm start\`, \`npm run keys\`, \`backup\`, \`restore\`, \`check-data\` and \`smoke\` are some of its commands. \`npm run pack:command\` makes the package \`masthead\`, whose archive in \`dist/\` is installed with \`npm install --global ./dist/masthead-VERSION.tgz\`, or run without that by \`npx ./dist/masthead-VERSION.tgz\`, followed by the command. What talks to a Masthead elsewhere runs on Node 20 and later; \`start\` and what reads the data folder need Node 24.

## First steps

\`\`\`sh
masthead login                                   # asks for address, key and secret, and tries them
masthead publish --new-magazine Harbour spring.pdf
masthead open Harbour
\`\`\`

## What all commands have

- **Logins** are kept in \`~/.config/masthead/profiles.json\` (\`XDG_CONFIG_HOME\` moves it), readable for their owner only. \`--profile NAME\` or \`MASTHEAD_PROFILE\` chooses one; the environment's \`MASTHEAD_API\`, \`MASTHEAD_API_KEY\` and \`MASTHEAD_API_SECRET\` together replace them, in automated builds.
- **Output.** Results go to standard output, everything else to standard error. Lists are a table in a terminal and values separated by tabs elsewhere, without a heading. Nothing is coloured. Progress is drawn in a terminal only.
- **\`--json\`** prints what the API returned: one JSON value, or for lists one value a line (JSON Lines). Calls without a result print \`{}\`. \`start\`, \`smoke\`, \`mcp\` and \`completion\` have no such option.
- **Questions** are asked in a terminal only; \`--yes\` answers them.
- **Magazines** are named by their ID or their title.
- **Yes and no** in options: \`--allow-print yes\`.
- **Ctrl-C** ends a command in good order; again, at once.

| exit code | meaning |
| --- | --- |
| 0 | done |
| 1 | something failed: a call, a file, a row of an import; the text says what |
| 2 | wrong usage: unknown command or option, missing or invalid argument |
| 3 | nobody is logged in, or the key is not accepted |
| 130 | ended by Ctrl-C |

## Completion

\`eval "$(masthead completion bash)"\` in \`~/.bashrc\`, \`eval "$(masthead completion zsh)"\` in \`~/.zshrc\` after \`compinit\`, or \`masthead completion fish | source\` in fish's configuration: commands, options and their choices are completed, elsewhere files.

## Assistants

\`masthead mcp\` offers calls of the API as tools to an assistant that speaks the Model Context Protocol, with the descriptions and schemas of the contract: about twenty that read and publish, and others by \`--tools\`. \`publish_pdf\` and \`replace_pdf\` take the path of a PDF below a folder of \`--files\`, or below one that is open in the assistant. Before anything is published to everybody, mailed or deleted, the user is asked: in a question that the assistant shows, or, where it can show none, by its sending \`confirm\`. A magazine is deleted only with the three sentences that the API asks for. \`--read-only\` offers only what changes nothing; a key of a small scope is the stronger limit.
`;

/** The reference of the command, made from its own definitions. */
export function commandsMarkdown(): string {
  const program = mastheadProgram();
  const sections = visible(program).flatMap((command) => [
    `## masthead ${command.name()}\n\n${helpOf(command)}`,
    ...visible(command).map(
      (child) => `### masthead ${command.name()} ${child.name()}\n\n${helpOf(child)}`,
    ),
  ]);
  return `${INTRODUCTION}\n${sections.join("\n")}`;
}

function visible(command: Command): Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== "help");
}

function helpOf(command: Command): string {
  let text = "";
  command.configureOutput({
    getOutHelpWidth: () => WIDTH,
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return `\`\`\`text\n${text.trim()}\n\`\`\`\n`;
}
