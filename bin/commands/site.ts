import type { Command } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";

const ABOUT = `
The folder gets the reader with its pages, text, search and contents, and needs no service: put it on any web server, a CD
or into an archive. It opens from a disk too, where browsers keep less of the place in it. What needs the service is not
there: the shelf, subscribing, sharing, statistics. An issue that is private, paid, for adults or not published is written
with --private only.
`;

export function addSite(program: Command): void {
  const command = program
    .command("site")
    .description("Write an issue as a standalone site.")
    .argument("<issue>", "the issue, by its ID")
    .argument("<folder>", "a new folder")
    .option("--private", "also allow a restricted issue");
  asCaller(command)
    .addHelpText("after", ABOUT + examples("masthead site 0000000000000000001 /mnt/cd/spring"))
    .action(async (issue: string, folder: string, options: CallerOptions & { private?: true }) => {
      heedInterruption();
      const { makeSite } = await import("#bin/site/make-site.ts");
      await makeSite(issue, folder, options);
    });
}
