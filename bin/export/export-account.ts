import { readdir } from "node:fs/promises";
import * as v from "valibot";
import {
  type Client,
  type IssueDetails,
  type MagazineRecord,
  MastheadError,
} from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { note, printFields } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import {
  type About,
  aboutSchema,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  issueFolder,
  magazineFolder,
} from "#bin/transfer/format.ts";
import { Progress } from "#bin/transfer/progress.ts";
import { clientOfDesk } from "./client-of-desk.ts";
import { download } from "./download.ts";
import { ExportFolder } from "./export-folder.ts";
import { exportIssue } from "./export-issue.ts";
import { exportBusiness, exportPeople } from "./export-people.ts";
import {
  exportIssueStatistics,
  exportMagazineStatistics,
  keptDays,
  type Ranges,
  since,
} from "./export-statistics.ts";
import { readme } from "./readme.ts";

const RETRIES = 10;
const AT_ONCE = 1000;

const OVERVIEW =
  "file title name date listed state privacy pages_count url magazine_id issue_id".split(" ");

/**
 * Writes a whole account into a folder. After an interruption, the same command continues; later, it updates the
 * folder.
 * @throws Error in plain words: the folder has other content, or the service cannot be reached
 */
export async function exportAccount(root: string, options: CallerOptions): Promise<void> {
  const forDesk = clientOfDesk(process.env);
  const client = forDesk?.client ?? (await openClient(options, RETRIES));
  const folder = new ExportFolder(root);
  const progress = new Progress(options.json === true);
  const about = await begun(client, folder, forDesk?.api ?? client.baseUrl);
  await folder.writeJson(FILES.about, about);
  try {
    const summary = await exported(client, { folder, progress }, about);
    progress.end();
    await printFields({ folder: root, ...summary }, options.json === true);
  } finally {
    progress.end();
  }
}

async function exported(
  client: Client,
  work: { folder: ExportFolder; progress: Progress },
  begin: About,
) {
  const { folder, progress } = work;
  const magazines = await exportMagazines(client, work);
  const { records, unfinished } = await exportIssues(client, work, magazines);
  const issues = records.map(({ ID }) => ID);
  const people = await exportPeople(client, work, { magazines: magazines.ids, issues });
  const left = await exportBusiness(client, work);
  await folder.writeCsv(FILES.overview, OVERVIEW, records.map(overviewOf));
  const about: About = {
    ...begin,
    finished_at: new Date().toISOString(),
    magazines: magazines.ids,
    issues,
    left_out: left,
  };
  await folder.write(FILES.readme, [readme(about)]);
  await folder.writeJson(FILES.about, about);
  await folder.writeSums();
  progress.end();
  for (const name of left) note(`Left out, since it needs a key of the scope full: ${name}`);
  if (unfinished > 0)
    note(
      `The service is still making files of ${unfinished} issues, such as the EPUB: run the same command later.`,
    );
  return { magazines: magazines.ids.length, issues: issues.length, ...people, left_out: left };
}

/** The initial content of `export.json`. @throws Error for a folder with other content */
async function begun(client: Client, folder: ExportFolder, api: string): Promise<About> {
  const options = { signal: interrupted };
  const [account, service] = await Promise.all([
    client.account.get(options),
    client.service.get(options),
  ]);
  const text = await folder.read(FILES.about);
  if (text === undefined) {
    const found = await readdir(folder.root).catch(() => []);
    if (found.length > 0)
      throw new Error(`${folder.root} is not empty, and not an export of Masthead.`);
  } else {
    const before = v.safeParse(v.pipe(v.string(), v.parseJson(), aboutSchema), text);
    if (!before.success || before.output.account_id !== account.id) {
      throw new Error(`${folder.root} holds the export of another account.`);
    }
  }
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    api,
    account_id: account.id,
    account_name: account.name,
    masthead_version: service.version,
    started_at: new Date().toISOString(),
    finished_at: null,
    magazines: [],
    issues: [],
    left_out: [],
  };
}

/** The written magazines, and the days with kept statistics. */
interface Magazines {
  ids: string[];
  ranges: Ranges;
}

async function exportMagazines(
  client: Client,
  { folder, progress }: { folder: ExportFolder; progress: Progress },
): Promise<Magazines> {
  progress.show("Magazines");
  const list = client.magazines.list({ limit: AT_ONCE }, { signal: interrupted });
  const records = await list.toArray();
  const [first] = records;
  const ranges = first ? await keptDays(client, first.ID) : [];
  for (const record of records) {
    await exportMagazine(folder, record);
    await exportMagazineStatistics(client, folder, { id: record.ID, ranges });
  }
  return { ids: records.map(({ ID }) => ID), ranges };
}

async function exportMagazine(folder: ExportFolder, record: MagazineRecord): Promise<void> {
  const place = magazineFolder(record.ID);
  let logo: string | null = null;
  const named = (contentType: string): string => {
    logo = contentType === "image/png" ? "logo.png" : "logo.jpg";
    return `${place}/${logo}`;
  };
  if (record.logo !== null) await download(folder, named, record.logo);
  await folder.writeJson(`${place}/magazine.json`, { record, logo });
}

/** Writes all issues, oldest first. @returns their records, and how many still lack files */
async function exportIssues(
  client: Client,
  { folder, progress }: { folder: ExportFolder; progress: Progress },
  { ranges }: Magazines,
): Promise<{ records: IssueDetails[]; unfinished: number }> {
  const list = client.issues.listAll({ limit: AT_ONCE }, { signal: interrupted });
  const listed = (await list.toArray()).toReversed();
  const records: IssueDetails[] = [];
  let unfinished = 0;
  for (const [index, { ID: id, title, volume, creation_date }] of listed.entries()) {
    progress.show(`Issue ${index + 1} of ${listed.length}: ${title} ${volume}`.trimEnd());
    process.send?.({ done: index, total: listed.length });
    try {
      const { record, isComplete } = await exportIssue(client, folder, id);
      await exportIssueStatistics(client, folder, { id, ranges: since(ranges, creation_date) });
      records.push(record);
      if (!isComplete) unfinished += 1;
    } catch (error) {
      const isGone = error instanceof MastheadError && error.code === "ISSUE_NOT_FOUND";
      if (!isGone) throw error;
    }
  }
  process.send?.({ done: listed.length, total: listed.length });
  return { records, unfinished };
}

function overviewOf(record: IssueDetails): Record<string, unknown> {
  const { ID, title, volume, creation_date } = record;
  return {
    ...record,
    file: `${issueFolder(ID)}/issue.pdf`,
    title,
    name: volume,
    date: creation_date.slice(0, 10),
    issue_id: ID,
  };
}
