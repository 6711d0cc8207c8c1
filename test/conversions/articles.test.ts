import { afterEach, expect, test, vi } from "vitest";
import { listContents } from "#contract/api/editions/edition-operations.ts";
import { getIssueFiles } from "#contract/api/issue-operations.ts";
import { articleName } from "#contract/formats/article.ts";
import {
  converterSettings,
  installConverterSettings,
} from "#features/conversions/converter-settings.ts";
import { pagesFolder, partsKey } from "#features/issues/object-keys.ts";
import { installLog } from "#platform/log/log.ts";
import { objects } from "#platform/runtime.ts";
import { withTags } from "#test/converter/support/tagged-pdf.ts";
import { aTextPage, WORDS } from "#test/converter/support/text-page.ts";
import { dataOf } from "#test/support/answers.ts";
import { aDrawnPdf } from "#test/support/drawn-pdf.ts";
import { open } from "#test/support/reader-client.ts";
import { refine } from "#test/support/refine.ts";
import { RANGE_PAGES, TAKEN, WaitingRoom } from "./waiting-room.ts";

const room = await WaitingRoom.open();
const { accountId } = room;

const lines: string[] = [];
installLog(({ line }) => void lines.push(line));
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

/** An upload of `pages` pages with articles and headings. */
async function anUpload(pages: number): Promise<string> {
  return room.upload(await aDrawnPdf(Array.from({ length: pages }, () => aTextPage())));
}

/** Makes the store refuse files of these names until the test ends. */
function refuse(names: RegExp): void {
  const store = objects();
  const put = store.put.bind(store);
  vi.spyOn(store, "put").mockImplementation(async (key, ...rest) => {
    if (names.test(key)) throw new Error(`${key} is refused`);
    await put(key, ...rest);
  });
}

async function partsOf(upload: string): Promise<string[]> {
  return (await room.keysOf(upload)).filter((path) => path.includes("/parts/"));
}

async function contentsOf(upload: string): Promise<unknown[]> {
  const { ID } = await room.publisher.status(upload);
  return dataOf(listContents, await room.publisher.call("GET", `issues/${ID}/contents`));
}

async function filesOf(upload: string) {
  const { ID } = await room.publisher.status(upload);
  return dataOf(getIssueFiles, await room.publisher.call("GET", `issues/${ID}/files`));
}

const makeReadingFiles = (conversionId: string): Promise<void> =>
  refine({ accountId, conversionId, refinement: "readingFiles" });

const CHAPTER = { title: "Somebody was there", level: 1 };

test("articles come with the conversion, and contents of their headings; what they are made of goes", async () => {
  const upload = await anUpload(2);
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  expect(await contentsOf(upload)).toMatchObject([
    { ...CHAPTER, page: 1 },
    { ...CHAPTER, page: 2 },
  ]);
  expect(await partsOf(upload)).toEqual([]);
});

test.for([1, RANGE_PAGES + 1])(
  "an issue of %i pages is ready also when its articles fail, which the refinement makes later",
  async (pages) => {
    const upload = await anUpload(pages);
    refuse(/article-0001/);
    expect(await room.deliverArrival(upload)).toEqual(TAKEN);
    if (pages > RANGE_PAGES) await room.deliver(upload, 1);
    expect(await room.publisher.status(upload)).toMatchObject({ status: "ready" });
    expect(await contentsOf(upload)).toEqual([]);
    expect(lines).toContain("ARTICLES_LATE");

    // A surplus message arrives before they are made.
    expect(await room.deliverArrival(upload)).toEqual(TAKEN);
    vi.restoreAllMocks();
    await makeReadingFiles(upload);
    expect(await contentsOf(upload)).toHaveLength(pages);
    const { epub, text } = await filesOf(upload);
    expect(epub).not.toBeNull();
    expect((await open(text ?? "")).body.toString()).toContain(`${WORDS} ${WORDS}`);
    expect(await partsOf(upload)).toEqual([]);
  },
);

test("articles that are made later know the tags of the PDF", async () => {
  const tags = [
    { role: "H1", content: 0 },
    { role: "P", content: 1 },
    { role: "Figure", content: 2, alt: "Four shades of grey" },
  ];
  const upload = await room.upload(await withTags(await aDrawnPdf([aTextPage()]), tags));
  refuse(/article-0001/);
  await room.deliverArrival(upload);
  vi.restoreAllMocks();
  await makeReadingFiles(upload);
  const article = await objects().get(pagesFolder(accountId, upload) + articleName(1));
  expect(JSON.parse(Buffer.from(article ?? []).toString())).toMatchObject({
    blocks: [{ kind: "heading" }, { kind: "paragraph" }, { alt: "Four shades of grey" }],
  });
});

test("parts of which some are removed already belong to articles that are made", async () => {
  const upload = await anUpload(RANGE_PAGES + 1);
  refuse(/article-0001/);
  await room.deliverArrival(upload);
  await room.deliver(upload, 1);
  vi.restoreAllMocks();
  const conversion = { accountId, conversionId: upload };
  await objects().deletePrefix(partsKey(conversion, 1));
  await makeReadingFiles(upload);
  expect(await partsOf(upload)).toEqual([]);
  expect((await filesOf(upload)).text).not.toBeNull();
});

test("a text that takes too much leaves the issue without articles, and with its text", async () => {
  const upload = await anUpload(1);
  refuse(/article-0001/);
  await room.deliverArrival(upload);
  vi.restoreAllMocks();
  const settings = converterSettings();
  const renderLimits = { ...settings.renderLimits, deadlineSeconds: 0.001 };
  installConverterSettings({ ...settings, renderLimits });
  await makeReadingFiles(upload);
  installConverterSettings(settings);
  expect(lines).toContain("ARTICLES_LEFT_OUT");
  const { epub, text } = await filesOf(upload);
  expect([epub, text === null]).toEqual([null, false]);
});
