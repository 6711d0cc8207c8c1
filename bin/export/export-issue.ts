import * as v from "valibot";
import type { Client, IssueDetails } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { issueFileSchema, issueFolder, type Written } from "#bin/transfer/format.ts";
import { download } from "./download.ts";
import type { ExportFolder } from "./export-folder.ts";

/** The names of an issue's files in its folder, by the API's names. */
const NAMES = { pdf: "issue.pdf", epub: "issue.epub", text: "issue.txt", cover: "cover.jpg" };

/**
 * Writes an issue with its files, keeping those of the same edition from an earlier run. `issue.json` comes last: its
 * presence says that the others exist.
 * @throws MastheadError if the issue has been deleted meanwhile
 */
export async function exportIssue(
  client: Client,
  folder: ExportFolder,
  id: string,
): Promise<{ record: IssueDetails; isComplete: boolean }> {
  const place = issueFolder(id);
  const [record, before] = await Promise.all([
    client.issues.get(id, { signal: interrupted }),
    earlier(folder, place),
  ]);
  const isKept = before?.record.edition === record.edition && before.is_complete;
  const made = await filesOf(client, folder, { id, files: isKept ? before.files : {} });
  const lists = await listsOf(client, folder, id);
  await folder.writeJson(`${place}/issue.json`, {
    // Its address is signed and expires soon; the cover is beside it.
    record: { ...record, cover: undefined },
    is_complete: made.isComplete,
    files: { ...made.files, ...lists },
  });
  return { record, isComplete: made.isComplete };
}

async function earlier(folder: ExportFolder, place: string) {
  const text = await folder.read(`${place}/issue.json`);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), issueFileSchema), text);
  return parsed.success ? parsed.output : undefined;
}

/** Fetches an issue's files, except those of the same edition from an earlier run. */
async function filesOf(
  client: Client,
  folder: ExportFolder,
  { id, files }: { id: string; files: Readonly<Record<string, Written>> },
): Promise<{ isComplete: boolean; files: Record<string, Written> }> {
  const { state, ...addresses } = await client.issues.getFiles(id, { signal: interrupted });
  const fetched = await Promise.all(
    [
      { name: NAMES.pdf, address: addresses.pdf },
      { name: NAMES.epub, address: addresses.epub },
      { name: NAMES.text, address: addresses.text },
      { name: NAMES.cover, address: addresses.cover },
    ].map(async ({ name, address }): Promise<[string, Written][]> => {
      if (address === null) return [];
      const path = `${issueFolder(id)}/${name}`;
      const before = files[name];
      if (before && (await folder.keep(path, before))) return [[name, before]];
      return [[name, await download(folder, path, address)]];
    }),
  );
  return { isComplete: state === "complete", files: Object.fromEntries(fetched.flat()) };
}

async function listsOf(
  client: Client,
  folder: ExportFolder,
  issueId: string,
): Promise<Record<string, Written>> {
  const call = { issueId, limit: 1000 };
  const options = { signal: interrupted };
  const [contents, editions] = await Promise.all([
    client.issues.listContents(call, options).toArray(),
    client.issues.listEditions(call, options).toArray(),
  ]);
  const place = issueFolder(issueId);
  return {
    "contents.json": await folder.writeJson(`${place}/contents.json`, contents),
    "editions.json": await folder.writeJson(`${place}/editions.json`, editions),
  };
}
