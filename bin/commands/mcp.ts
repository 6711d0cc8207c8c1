import { type Command, InvalidArgumentError } from "commander";
import type { ToolOptions } from "#bin/mcp/serve-tools.ts";
import { TOOL_GROUPS } from "#bin/mcp/tool-groups.ts";
import { examples } from "#bin/program/command-line.ts";

const ABOUT = `
The assistant starts this command and talks to it over standard input and output. It works as the account that you are
logged in to; use a key of the scope that the assistant needs. --read-only offers only what changes nothing.
About twenty tools read and publish; the others come by groups: contacts (people, subscriptions, mail), webhooks, keys
(keys and people of the desk), account (audit, payments, service), issues (the rest of magazines and issues).
PDFs are sent from the folders of --files alone, and from those that are open in the assistant where it says which.
Before something is published to everybody, mailed or deleted, the user is asked: by the assistant where it can show
questions, else it has to confirm the call.
In the settings of most assistants, with the whole path of masthead where it is not found by its name:

  { "mcpServers": { "masthead": { "command": "masthead", "args": ["mcp", "--files", "/home/ann/Magazines"] } } }
`;

export function addMcp(program: Command): void {
  program
    .command("mcp")
    .description(
      "Offer the account's calls to an assistant, as tools of the Model Context Protocol.",
    )
    .option("--profile <name>", "the login to use (default: MASTHEAD_PROFILE, else the last one)")
    .option("--read-only", "only tools that read")
    .option("--files <folder>", "a folder whose PDFs may be sent; may be repeated", collected, [])
    .option("--tools <groups>", `more tools: ${TOOL_GROUPS.join(", ")}`, groupsIn, [])
    .addHelpText(
      "after",
      ABOUT +
        examples(
          "masthead mcp --files ~/Magazines",
          "masthead mcp --files ~/Magazines --tools contacts,webhooks",
          "masthead mcp --profile school --read-only",
        ),
    )
    .action(async (options: ToolOptions) => {
      const { serveTools } = await import("#bin/mcp/serve-tools.ts");
      await serveTools(options);
    });
}

function collected(folder: string, before: readonly string[]): string[] {
  return [...before, folder];
}

/** @throws InvalidArgumentError, which commander reports with the option's name */
function groupsIn(text: string, before: readonly string[]): string[] {
  const groups = text.split(",").map((group) => group.trim());
  for (const group of groups) {
    if (!TOOL_GROUPS.includes(group))
      throw new InvalidArgumentError(`There are: ${TOOL_GROUPS.join(", ")}.`);
  }
  return [...before, ...groups];
}
