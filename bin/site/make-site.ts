import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { download } from "#bin/export/download.ts";
import { ExportFolder } from "#bin/export/export-folder.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { print } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import { Progress } from "#bin/transfer/progress.ts";
import type { Client, IssueDetails } from "#sdk/masthead.ts";
import { articleFile, filesOf, type SiteFile, siteManifest } from "./site-files.ts";
import { type ReadPage, readPage, sitePage } from "./site-page.ts";
import { siteScript } from "./site-script.ts";

const AT_ONCE = 6;
const OPTIONS = { signal: interrupted };

/** Tells the reader's page that its visitor is of age. */
const OF_AGE = "adult";

/**
 * Writes an issue as a site that needs no service: from any web server, or opened from a disk.
 * @throws Error in plain words: the folder is not empty, or the issue is restricted and `--private` is missing
 */
export async function makeSite(
  issueId: string,
  root: string,
  options: CallerOptions & { private?: true },
): Promise<void> {
  const found = await readdir(root).catch(() => []);
  if (found.length > 0) throw new Error(`${root} is not empty.`);
  const client = await openClient(options);
  const json = options.json === true;
  const progress = new Progress(json);
  const issue = await client.issues.get(issueId, OPTIONS);
  progress.show("The page");
  const html = await pageOf(client, issue, options.private === true);
  const read = readPage(html);
  if (!read || read.manifest.images.kind === "preview") throw notForEverybody(issue);
  const folder = new ExportFolder(root);
  await writeReader(folder, read);
  await writeFiles(folder, read.manifest, progress);
  await writePage(folder, html, read);
  progress.end();
  const page = join(root, "index.html");
  await print(json ? JSON.stringify({ page, pages_count: read.manifest.pagesCount }) : page);
}

/** The reader's page: the public one, or by a preview link that opens every page for an hour. */
async function pageOf(client: Client, issue: IssueDetails, isPrivate: boolean): Promise<string> {
  const isOpen = issue.state === "published" && issue.privacy === "unlisted";
  if (!isPrivate && (!isOpen || issue.adult_content)) throw notForEverybody(issue);
  const address = isPrivate
    ? (await client.issues.createPreviewLink(issue.ID, { hours: 1 }, OPTIONS)).url
    : issue.url;
  const url = new URL(address);
  if (isPrivate) url.searchParams.set(OF_AGE, "yes");
  const response = await fetch(url, OPTIONS);
  return response.text();
}

function notForEverybody({ title, volume }: IssueDetails): Error {
  return new Error(
    `"${`${title} ${volume}`.trim()}" is restricted: it is private, paid, for adults or not published. Add --private to write it anyway; anyone with the site can read it.`,
  );
}

async function writeReader(folder: ExportFolder, { script, logo }: ReadPage): Promise<void> {
  await folder.write("reader/reader.js", bytes(await siteScript(script)));
  for (const name of ["reader.css", "icon.svg"])
    await download(folder, `reader/${name}`, new URL(name, script).href);
  if (logo !== undefined) await download(folder, LOGO, logo);
}

const LOGO = "files/logo";

/** Writes pictures as files, and other files as a script, since a page opened from a disk cannot fetch anything. */
async function writeFiles(
  folder: ExportFolder,
  manifest: ReaderManifest,
  progress: Progress,
): Promise<void> {
  const { pictures, lists } = filesOf(manifest);
  await downloadAll(folder, lists, progress);
  const data: Record<string, unknown> = {};
  for (const { path } of lists)
    data[path] = JSON.parse(await readFile(join(folder.root, path), "utf8"));
  const names = Object.values(data).flatMap(picturesIn);
  const more = names.flatMap((name) => articleFile(manifest, name));
  await downloadAll(folder, [...pictures, ...more], progress);
  await folder.write("reader/data.js", [`self.mastheadFiles = ${JSON.stringify(data)};\n`]);
}

async function downloadAll(
  folder: ExportFolder,
  files: readonly SiteFile[],
  progress: Progress,
): Promise<void> {
  for (let first = 0; first < files.length; first += AT_ONCE) {
    progress.count(`${first} of ${files.length} files`);
    const some = files.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ path, address }) => download(folder, path, address)));
  }
}

/** The names of the pictures in a file of articles; none in any other file. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("blocks" in value)) return [];
  const { blocks } = value;
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: { file?: unknown }) =>
    typeof block.file === "string" ? [block.file] : [],
  );
}

async function writePage(folder: ExportFolder, html: string, read: ReadPage): Promise<void> {
  const { manifest, logo } = read;
  const kept = siteManifest(manifest);
  const logoPath = logo === undefined ? "" : LOGO;
  await folder.write("index.html", [sitePage(html, { manifest, kept, logoPath })]);
}

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield content;
}
