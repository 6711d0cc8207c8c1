import type { Command } from "commander";
import { createIssue } from "#contract/api/issue-operations.ts";
import { directUpload } from "#contract/api/parameters/upload-parameters.ts";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { addParameters, givenParameters } from "#bin/program/parameter-options.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";

export interface PublishOptions extends CallerOptions {
  magazine?: string;
  newMagazine?: string;
  /** False to create issues without publishing. */
  publish: boolean;
  /** Times in UTC, with an offset, or in this machine's zone. */
  at?: string;
  until?: string;
  again?: true;
}

/** The client decides how a file is uploaded. */
const UPLOAD_PARAMETERS = Object.keys(directUpload);

/** The command sets these defaults, not the service. */
const MEANINGS = {
  volume:
    "The volume or date of the issue, such as `Spring 2026`, shown after the title. Default: the name of the file. Standard input has no name.",
  privacy:
    "Who may read the issue: `unlisted` anyone with its address, `private` only contacts with access and holders of tokens. In a paid magazine, its subscribers may read it too, and anyone the preview. Default: `unlisted`.",
};

const REPEATING = `
After a break, the same command continues: for a day, a file that was published with the same options is not converted
again, and its link is printed. --again makes another issue of it. Of a file above 16 MB, only what has not arrived is
sent, for seven days.
With --json, one line for each file: {file, issue_id, url, pages_count, warnings} or {file, error}.
`;

export function addPublish(program: Command): void {
  const command = program
    .command("publish")
    .description(
      "Publish PDFs of any size as issues of a magazine, and print the links for visitors.",
    )
    .argument("<files...>", "the PDFs; - reads one from standard input")
    .option("--magazine <magazine>", "the magazine, by its ID or title (default: the only one)")
    .option("--new-magazine <title>", "the magazine by title, created if missing")
    .option("--no-publish", "convert only; publish later with: masthead issues publish")
    .option("--at <time>", 'publish at a time to come, such as "2026-12-24 08:00"')
    .option("--until <time>", "hide at a future time")
    .option("--again", "publish again, even if this file was published today");
  addParameters(command, createIssue, UPLOAD_PARAMETERS, MEANINGS);
  asCaller(command)
    .addHelpText(
      "after",
      REPEATING +
        examples(
          "masthead publish spring.pdf",
          'masthead publish --new-magazine Harbour --volume "Spring 2026" spring.pdf',
          "masthead publish --magazine Harbour --privacy private 2025-*.pdf",
          'make-pdf | masthead publish --magazine Harbour --volume "Spring 2026" -',
          'masthead publish --at "2099-12-24 08:00" winter.pdf',
        ),
    )
    .action(async (files: string[], options: PublishOptions) => {
      heedInterruption();
      const { publishFiles } = await import("#bin/uploads/publish-files.ts");
      await publishFiles(files, options, givenParameters(command, createIssue, UPLOAD_PARAMETERS));
    });
}
