import { pdfFile } from "#sdk/node.ts";
import { interrupted } from "../program/interruption.ts";
import { note, print } from "../program/output.ts";
import { isInput, type LocalPdf, withPdfs } from "./input-pdf.ts";
import { checkPdfs, fingerprint } from "./pdf-paths.ts";
import { PublishProgressBar } from "./publish-progress.ts";
import { type CallerOptions, openClient, profileOf } from "../program/session.ts";
import { beginningOf, forgetOldUploads, isOver, UploadNote } from "./upload-note.ts";

type Options = CallerOptions & { again?: true };

/**
 * Replaces an issue's PDF with a file, and prints the issue's link once it shows the new pages.
 * @param path that of the file, or "-" for standard input
 * @throws Error in plain words, before any upload, if the file cannot be a PDF
 */
export async function replaceFile(issueId: string, path: string, options: Options): Promise<void> {
  await withPdfs([path], async ([pdf]) => {
    if (pdf) await replaceByPdf(issueId, pdf, options);
  });
}

async function replaceByPdf(issueId: string, pdf: LocalPdf, options: Options): Promise<void> {
  await checkPdfs([pdf.path], [pdf.name]);
  const client = await openClient(options);
  const json = options.json === true;
  await forgetOldUploads();
  const { api, key } = await profileOf(options);
  const idempotencyKey = options.again
    ? crypto.randomUUID()
    : await fingerprint(pdf.path, `replace ${issueId}`, interrupted);
  // Standard input is identified by the call's key: its file differs each time.
  const file = isInput(pdf) ? idempotencyKey : await beginningOf(pdf.path);
  const upload = new UploadNote(JSON.stringify([file, "replace", issueId, api, key]));
  const progress = new PublishProgressBar(pdf.shortName, json);
  try {
    const { ID, url, pages_count, warnings } = await client.replacePdf(
      issueId,
      await pdfFile(pdf.path),
      {
        idempotencyKey,
        signal: interrupted,
        retries: 10,
        continues: options.again ? undefined : await upload.read(),
        onProgress: (at) => {
          // Noted before its start is visible.
          if (at.stage === "uploading") upload.keep(at);
          progress.show(at);
        },
      },
    );
    await upload.forget();
    progress.end();
    if (json) return await print(JSON.stringify({ issue_id: ID, url, pages_count, warnings }));
    for (const warning of warnings) note(warning);
    await print(url);
  } catch (error) {
    if (isOver(error)) await upload.forget();
    throw error;
  } finally {
    progress.end();
  }
}
