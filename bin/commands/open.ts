import type { Command } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";

export function addOpen(program: Command): void {
  const command = program
    .command("open")
    .description(
      "Open an issue in the browser, or a magazine's newest one. Without a display, print the address.",
    )
    .argument("<issue-or-magazine>", "the ID of an issue, or a magazine by its ID or title");
  asCaller(command)
    .addHelpText("after", examples("masthead open Harbour", "masthead open 0000000000000000001"))
    .action(async (target: string, options: CallerOptions) => {
      heedInterruption();
      const { openTarget } = await import("#bin/program/open-target.ts");
      await openTarget(target, options);
    });
}
