import { basename } from "node:path";
import { pdfFile } from "#sdk/node.ts";
import { interrupted } from "../program/interruption.ts";
import { note, print } from "../program/output.ts";
import { checkPdfs, fingerprint } from "./pdf-paths.ts";
import { PublishProgressBar } from "./publish-progress.ts";
import { type CallerOptions, openClient, profileOf } from "../program/session.ts";
import { beginningOf, forgetOldUploads, isOver, UploadNote } from "./upload-note.ts";

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
  await forgetOldUploads();
  const { api, key } = await profileOf(options);
  const place = JSON.stringify([await beginningOf(path), "replace", issueId, api, key]);
  const upload = new UploadNote(place);
  const progress = new PublishProgressBar(basename(path), json);
  const idempotencyKey = options.again
    ? crypto.randomUUID()
    : await fingerprint(path, `replace ${issueId}`, interrupted);
  try {
    const { ID, url, pages_count, warnings } = await client.replacePdf(
      issueId,
      await pdfFile(path),
      {
        idempotencyKey,
        signal: interrupted,
        retries: 10,
        continues: options.again ? undefined : await upload.read(),
        onProgress: (at) => {
          // Noted before anybody can see that it has begun.
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
