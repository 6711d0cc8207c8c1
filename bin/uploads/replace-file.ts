import { basename } from "node:path";
import { pdfFile } from "#sdk/node.ts";
import { interrupted } from "../program/interruption.ts";
import { note, print } from "../program/output.ts";
import { checkPdfs, fingerprint } from "../program/pdf-paths.ts";
import { PublishProgressBar } from "./publish-progress.ts";
import { type CallerOptions, openClient } from "../program/session.ts";

/**
 * Replaces the PDF of an issue by a file, and prints the issue's link once it shows the new pages.
 * @throws Error in plain words, before anything is uploaded, if the file cannot be a PDF
 */
export async function replaceFile(
  issueId: string,
  path: string,
  options: CallerOptions & { again?: true },
): Promise<void> {
  await checkPdfs([path]);
  const client = await openClient(options);
  const json = options.json === true;
  const progress = new PublishProgressBar(basename(path), json);
  const idempotencyKey = options.again
    ? crypto.randomUUID()
    : await fingerprint(path, `replace ${issueId}`, interrupted);
  try {
    const { ID, url, pages_count, warnings } = await client.replacePdf(
      issueId,
      await pdfFile(path),
      { idempotencyKey, signal: interrupted, onProgress: (at) => progress.show(at) },
    );
    progress.end();
    if (json) return await print(JSON.stringify({ issue_id: ID, url, pages_count, warnings }));
    for (const warning of warnings) note(warning);
    await print(url);
  } finally {
    progress.end();
  }
}
