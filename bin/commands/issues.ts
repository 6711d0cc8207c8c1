import type { Command } from "commander";
import * as edition from "#contract/api/editions/edition-operations.ts";
import * as issue from "#contract/api/issue-operations.ts";
import * as deletion from "#contract/api/deletions/deletion-operations.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import { listAllIssues } from "#contract/api/issue-list-operations.ts";
import * as preview from "#contract/api/previews/preview-operations.ts";
import { listIssues } from "#contract/api/magazine-operations.ts";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import { asCaller, type CallerOptions } from "#bin/program/session.ts";
import { addOperation } from "#bin/program/operation-command.ts";

export function addIssues(program: Command): void {
  const issues = program
    .command("issues")
    .description(
      "List, show, change, preview, publish, hide, embed, correct, delete and restore issues.",
    );
  addLists(issues);
  addOperation(issues, {
    name: "show",
    operation: issue.getIssue,
    examples: ["masthead issues show 0000000000000000001"],
  });
  addOperation(issues, {
    name: "update",
    operation: issue.updateIssue,
    examples: ['masthead issues update 0000000000000000001 --volume "Spring 2026"'],
  });
  addOperation(issues, {
    name: "publish",
    operation: issue.publishIssue,
    done: ({ publish_at: at, unpublish_at: until }) =>
      `${at === undefined ? "The issue is published" : `The issue is hidden, and published at ${at}`}${until === undefined ? "" : `, until ${until}`}.`,
    examples: [
      "masthead issues publish 0000000000000000001 --privacy unlisted",
      "masthead issues publish 0000000000000000001 --privacy unlisted --at 2099-12-24T08:00:00Z",
      'masthead issues publish 0000000000000000001 --privacy unlisted --until "2099-12-31 23:00"',
      "masthead issues publish 0000000000000000001 --privacy unlisted --notify-subscribers no",
    ],
  });
  addOperation(issues, {
    name: "unpublish",
    operation: issue.unpublishIssue,
    done: "The issue is hidden, and nothing is scheduled.",
    examples: ["masthead issues unpublish 0000000000000000001"],
  });
  addOperation(issues, {
    name: "files",
    operation: issue.getIssueFiles,
    examples: [
      "masthead issues files 0000000000000000001",
      'curl -o issue.epub "$(masthead issues files 0000000000000000001 --json | jq -r .epub)"',
    ],
  });
  addOperation(issues, {
    name: "embed",
    operation: issue.getEmbedCode,
    field: "embed_code",
    examples: ["masthead issues embed 0000000000000000001 --width 100% --height 600"],
  });
  addEditions(issues);
  addPreviews(issues);
  addDeletions(issues);
}

function addPreviews(issues: Command): void {
  addOperation(issues, {
    name: "preview",
    operation: preview.createPreviewLink,
    field: "url",
    examples: ["masthead issues preview 0000000000000000001 --hours 24"],
  });
  addOperation(issues, {
    name: "end-previews",
    operation: preview.endPreviewLinks,
    done: "The issue's preview links no longer work.",
    examples: ["masthead issues end-previews 0000000000000000001"],
  });
  addOperation(issues, {
    name: "mail",
    operation: preview.getMailPreview,
    field: "text",
    examples: ['masthead issues mail 0000000000000000001 --message "With a map of the harbour."'],
  });
}

function addDeletions(issues: Command): void {
  addOperation(issues, {
    name: "delete",
    operation: issue.deleteIssue,
    question: "Delete the issue %s with its pages?",
    done: "The issue is deleted. You can restore it for a week.",
    examples: ["masthead issues delete 0000000000000000001 --yes"],
  });
  addOperation(issues, {
    name: "deleted",
    operation: deletion.listDeletedIssues,
    columns: ["issue_id", "title", "volume", "pages_count", "gone_at"],
    examples: ["masthead issues deleted Harbour"],
  });
  addOperation(issues, {
    name: "restore",
    operation: deletion.restoreIssue,
    examples: ["masthead issues restore 0000000000000000001"],
  });
}

function addLists(issues: Command): void {
  addOperation(issues, {
    name: "list",
    operation: listIssues,
    columns: ["ID", "title", "volume", "pages_count", "creation_date"],
    examples: ["masthead issues list Harbour", "masthead issues list Harbour --limit 10 --json"],
  });
  addOperation(issues, {
    name: "all",
    operation: listAllIssues,
    columns: ["ID", "title", "volume", "state", "updated_at"],
    examples: [
      "masthead issues all --limit 10",
      "masthead issues all --state published --updated-since 2026-11-01T00:00:00Z --json",
    ],
  });
}

const REPEATING = `
The issue keeps its link, accesses and embeds, and shows the new pages once they are ready. After a break, the same
command continues: for a day, the same file is not converted again for this issue, unless --again says so. Of a file above
16 MB, only what has not arrived is sent, for seven days.
`;

function addEditions(issues: Command): void {
  const replace = issues
    .command("replace")
    .description("Replace an issue's PDF with a corrected one of any size.")
    .argument("<issue>", PATH_SEGMENTS["issue_id"]?.meaning ?? "")
    .argument("<file>", "the PDF; - for standard input")
    .option("--again", "convert again, even if this file replaced the PDF today");
  asCaller(replace)
    .addHelpText(
      "after",
      REPEATING + examples("masthead issues replace 0000000000000000001 corrected.pdf"),
    )
    .action(async (issueId: string, file: string, options: CallerOptions & { again?: true }) => {
      heedInterruption();
      const { replaceFile } = await import("#bin/uploads/replace-file.ts");
      await replaceFile(issueId, file, options);
    });
  addOperation(issues, {
    name: "editions",
    operation: edition.listEditions,
    columns: ["edition", "is_current", "pages_count", "created_at", "file_name"],
    examples: ["masthead issues editions 0000000000000000001"],
  });
  addOperation(issues, {
    name: "use-edition",
    operation: edition.useEdition,
    examples: ["masthead issues use-edition 0000000000000000001 1"],
  });
  addOperation(issues, {
    name: "withdraw-edition",
    operation: edition.withdrawEdition,
    question: "Withdraw an edition of the issue %s? This cannot be undone.",
    examples: ["masthead issues withdraw-edition 0000000000000000001 1 --yes"],
  });
  addOperation(issues, {
    name: "contents",
    operation: edition.listContents,
    columns: ["level", "page", "title"],
    examples: ["masthead issues contents 0000000000000000001"],
  });
  addOperation(issues, {
    name: "set-contents",
    operation: edition.setContents,
    done: "The issue has these contents.",
    examples: [
      `masthead issues set-contents 0000000000000000001 --entries '[{"title":"Editorial","page":2,"level":1}]'`,
    ],
  });
  addOperation(issues, {
    name: "reset-contents",
    operation: edition.resetContents,
    done: "The issue has the contents of its PDF again.",
    examples: ["masthead issues reset-contents 0000000000000000001"],
  });
}
