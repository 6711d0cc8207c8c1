import { basename } from "node:path";
import {
  type Client,
  type ConvertedIssue,
  type ConvertPdfOptions,
  MastheadError,
} from "#sdk/masthead.ts";
import { pdfFile } from "#sdk/node.ts";
import { EXIT } from "../program/exit-code.ts";
import { failureText } from "../failures/failure-text.ts";
import { interrupted } from "../program/interruption.ts";
import { note, plain, print } from "../program/output.ts";
import { isInput, type LocalPdf, withPdfs } from "./input-pdf.ts";
import { checkPdfs, fingerprint } from "./pdf-paths.ts";
import { PublishProgressBar } from "./publish-progress.ts";
import { type PublicationTimes, publicationTimes } from "./publication-times.ts";
import { type CallerOptions, openClient, profileOf } from "../program/session.ts";
import { assertOneMagazine, targetMagazine } from "./target-magazine.ts";
import { volumeOfFile } from "#values/title-of-file.ts";
import { beginningOf, forgetOldUploads, isOver, UploadNote } from "./upload-note.ts";

interface Options extends CallerOptions {
  magazine?: string;
  newMagazine?: string;
  publish: boolean;
  at?: string;
  until?: string;
  again?: true;
}

/**
 * Publishes files one after another and prints their links. A failed file does not stop the others; the exit code is
 * then 1.
 * @param paths paths of files, and "-" for standard input
 * @param given parameters of the issues, as texts
 * @throws Error in plain words, before any upload, if a file cannot be a PDF or a time is invalid or past
 */
export async function publishFiles(
  paths: readonly string[],
  options: Options,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  assertOneMagazine(options);
  publicationTimes(options);
  await withPdfs(paths, (pdfs) => publishPdfs(pdfs, options, given));
}

async function publishPdfs(
  pdfs: readonly LocalPdf[],
  options: Options,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const times = publicationTimes(options);
  await checkPdfs(
    pdfs.map(({ path }) => path),
    pdfs.map(({ name }) => name),
  );
  await forgetOldUploads();
  const client = await openClient(options);
  const magazine = await targetMagazine(client, options);
  const { title } = await client.magazines.get(magazine, { signal: interrupted });
  for (const pdf of pdfs) {
    const progress = new PublishProgressBar(pdf.shortName, options.json === true);
    const settings = await settingsOf(pdf, { magazine, title }, { options, given });
    if (settings.volume === undefined && !isInput(pdf)) {
      note(
        `${plain(pdf.name)}: no name in this file name; readers see "${plain(title)}". Name it with --volume.`,
      );
    }
    const upload = new UploadNote(await identityOf(pdf, settings, options));
    try {
      const issue = await made(
        client,
        pdf,
        {
          ...settings,
          continues: options.again ? undefined : await upload.read(),
          onProgress: (at) => {
            // Noted before its start is visible.
            if (at.stage === "uploading") upload.keep(at);
            progress.show(at);
          },
        },
        options.publish ? times : undefined,
      );
      await upload.forget();
      progress.end();
      await report(pdf, issue, { ...options, ...times });
    } catch (error) {
      if (isOver(error)) await upload.forget();
      progress.end();
      interrupted.throwIfAborted();
      // An error that applies to every file ends the command.
      if (error instanceof MastheadError && error.code === "UNAUTHORIZED") throw error;
      process.exitCode = EXIT.failed;
      const reason = failureText(error);
      if (options.json) await print(JSON.stringify({ file: pdf.given, error: reason }));
      else note(`${plain(pdf.name)}: ${plain(reason)}`);
    }
  }
}

/** An upload's identity: the file's content, its target, and the service. */
async function identityOf(
  pdf: LocalPdf,
  settings: ConvertPdfOptions,
  options: Options,
): Promise<string> {
  const { api, key } = await profileOf(options);
  const fields = { ...settings, idempotencyKey: "", signal: undefined };
  // Standard input is identified by the call's key: its file differs each time.
  const file = isInput(pdf) ? settings.idempotencyKey : await beginningOf(pdf.path);
  return JSON.stringify([file, fields, api, key]);
}

async function made(
  client: Client,
  pdf: LocalPdf,
  settings: ConvertPdfOptions,
  times: PublicationTimes | undefined,
): Promise<ConvertedIssue> {
  const file = await pdfFile(pdf.path);
  if (!times) return client.convertPdf(file, settings);
  return client.publishPdf(file, { ...settings, ...times });
}

async function report(
  { given, name }: LocalPdf,
  issue: ConvertedIssue,
  options: Options & PublicationTimes,
): Promise<void> {
  const { ID, url, pages_count, warnings } = issue;
  if (options.json) {
    return print(JSON.stringify({ file: given, issue_id: ID, url, pages_count, warnings }));
  }
  for (const warning of warnings) note(`${plain(name)}: ${plain(warning)}`);
  if (!options.publish) note(`Not published yet: masthead issues publish ${ID} --privacy unlisted`);
  const { publish_at: at, unpublish_at: until } = options;
  if (at !== undefined) note(`${plain(name)}: hidden, and published at ${at}.`);
  if (until !== undefined) note(`${plain(name)}: hidden again at ${until}.`);
  await print(url);
}

async function settingsOf(
  pdf: LocalPdf,
  { magazine, title }: { magazine: string; title: string },
  { options, given }: { options: Options; given: Readonly<Record<string, string>> },
): Promise<ConvertPdfOptions> {
  const {
    volume = isInput(pdf) ? undefined : volumeOfFile(basename(pdf.path), title),
    category,
    privacy = "unlisted",
  } = given;
  const settings: ConvertPdfOptions = {
    magazineId: magazine,
    volume,
    description: given["description"],
    keywords: given["keywords"],
    category: category === undefined ? undefined : Number(category),
    allow_print: flag(given["allow_print"]),
    allow_download: flag(given["allow_download"]),
    privacy: privacy === "private" ? "private" : "unlisted",
  };
  const idempotencyKey = options.again
    ? crypto.randomUUID()
    : await fingerprint(pdf.path, JSON.stringify(settings), interrupted);
  return { ...settings, idempotencyKey, signal: interrupted, retries: 10 };
}

function flag(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === "yes";
}
