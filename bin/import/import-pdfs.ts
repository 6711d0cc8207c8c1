import { basename } from "node:path";
import { type Client, MastheadError } from "#sdk/masthead.ts";
import { EXIT } from "#bin/program/exit-code.ts";
import { failureText } from "#bin/failures/failure-text.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { printFields } from "#bin/program/output.ts";
import { Progress } from "#bin/transfer/progress.ts";
import { checkPdfs } from "#bin/uploads/pdf-paths.ts";
import { type MagazineOptions, targetMagazine } from "#bin/uploads/target-magazine.ts";
import { volumeOfFile } from "#values/title-of-file.ts";
import { ImportNote } from "./import-note.ts";
import { makeIssue } from "./make-issue.ts";
import { type PdfRow, readPdfTable } from "./pdf-table.ts";
import { originOfPdf, Target } from "./target.ts";

const OPTIONS = { signal: interrupted };

/**
 * Publishes the PDFs of a folder by its table, each once even if repeated; sends no mail.
 * @throws Error in plain words, before any upload, if the table or a PDF is invalid
 */
export async function importPdfs(
  client: Client,
  root: string,
  options: MagazineOptions & {
    json: boolean;
    /** The secret of the login. */
    secret: string;
  },
): Promise<void> {
  const rows = await readPdfTable(root);
  await checkPdfs(rows.map(({ path }) => path));
  const magazineId = await targetMagazine(client, options);
  const magazine = await client.magazines.get(magazineId, OPTIONS);
  const target = await Target.of(client);
  const progress = new Progress(options.json);
  const owner = { accountId: target.accountId, from: "", secret: options.secret };
  const note = new ImportNote(root, owner, (text) => progress.say(text));
  note.forgetLost((id) => target.has(id));
  let failed = 0;
  for (const [index, row] of rows.entries()) {
    progress.show(`${index + 1} of ${rows.length}: ${row.file}`);
    try {
      await importPdf(
        client,
        { note, progress, target },
        { row, magazineId, usual: magazine.title },
      );
    } catch (error) {
      interrupted.throwIfAborted();
      if (!(error instanceof MastheadError) || error.code !== "CONVERSION_FAILED") throw error;
      progress.say(`${row.file}: ${failureText(error)}`);
      failed += 1;
    }
  }
  progress.end();
  if (failed > 0) process.exitCode = EXIT.failed;
  await printFields(
    { magazine: magazine.title, issues: rows.length - failed, failed },
    options.json,
  );
}

async function importPdf(
  client: Client,
  work: { note: ImportNote; progress: Progress; target: Target },
  { row, magazineId, usual }: { row: PdfRow; magazineId: string; usual: string },
): Promise<void> {
  const key = JSON.stringify([magazineId, row.file]);
  if (work.note.of("issues", key).done) return;
  const { path, title, name, publishedAt, isListed } = row;
  const origin = await originOfPdf(magazineId, path);
  const { id: known, done } = work.note.reconciled("issues", key, work.target.find(origin));
  if (done) return;
  const isOwn = title !== "" && title !== usual;
  const volume = name === "" && !isOwn ? volumeOfFile(basename(path), usual) : name;
  if (volume === undefined) {
    work.progress.say(`${row.file}: no name in its row or its file name; readers see "${usual}".`);
  }
  const fields = {
    magazineId,
    title: isOwn ? title : undefined,
    // An issue with neither would be indistinguishable from others.
    volume: volume ?? "",
    privacy: "unlisted",
  } as const;
  const id = known ?? (await makeIssue(client, work, { key, origin, path, fields }));
  const isToCome = publishedAt !== undefined && new Date(publishedAt).getTime() > Date.now();
  await client.issues.publish(
    id,
    {
      privacy: "unlisted",
      listed: isListed,
      publish_at: isToCome ? publishedAt : undefined,
      notify_subscribers: false,
    },
    OPTIONS,
  );
  await client.issues.update(id, { origin }, OPTIONS);
  work.note.keep("issues", key, { id, done: true });
}
