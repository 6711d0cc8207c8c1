import type { Command } from "commander";
import { examples } from "#bin/program/command-line.ts";

const ABOUT = `
The assistant starts this command and talks to it over standard input and output. It works as the account that you are
logged in to; use a key of the scope that the assistant needs. --read-only offers only what changes nothing.
In the settings of most assistants, with the whole path of masthead where it is not found by its name:

  { "mcpServers": { "masthead": { "command": "masthead", "args": ["mcp"] } } }
`;

/** Adds `mcp`. */
export function addMcp(program: Command): void {
  program
    .command("mcp")
    .description(
      "Offer the account's calls to an assistant, as tools of the Model Context Protocol.",
    )
    .option("--profile <name>", "the login to use (default: MASTHEAD_PROFILE, else the last one)")
    .option("--read-only", "only tools that change nothing")
    .addHelpText(
      "after",
      ABOUT + examples("masthead mcp", "masthead mcp --profile school --read-only"),
    )
    .action(async (options: { profile?: string; readOnly?: true }) => {
      const { serveTools } = await import("#bin/mcp/serve-tools.ts");
      await serveTools(options);
    });
}
