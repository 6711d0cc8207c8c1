import { expect, test } from "vitest";
import { getIssueFiles } from "#contract/api/issue-operations.ts";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { dataOf } from "#test/support/answers.ts";
import { storeArticles } from "#test/support/articles.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { open } from "#test/support/reader-client.ts";
import { refine } from "#test/support/refine.ts";
import { unzip } from "#test/support/unzip.ts";
import { everyKind, placeOn } from "#test/reader/support/fake-articles.ts";
import { opens } from "#test/reading/support/reading-room.ts";
import { TAKEN, WaitingRoom } from "./waiting-room.ts";

const room = await WaitingRoom.open();

/** Makes an issue's files. @returns its ID and the files */
async function filesOf(upload: string) {
  const { accountId } = room;
  await refine({ accountId, conversionId: upload, refinement: "readingFiles" });
  const { ID } = await room.publisher.status(upload);
  const files = dataOf(getIssueFiles, await room.publisher.call("GET", `issues/${ID}/files`));
  return { ID, files };
}

test("an issue with articles gets an EPUB and a text, which only the publisher's addresses open", async () => {
  const upload = await room.upload(await aPdf({ pages: 2, text: ["Boats and bread"] }));
  const listing: ArticleBlock = {
    kind: "listing",
    runs: [{ text: "  row();\n\nif (wind) sail();\n" }],
    places: [placeOn(2)],
  };
  const blocks = everyKind().filter(({ places }) => places.every(({ page }) => page <= 2));
  const table: ArticleBlock = {
    kind: "table",
    rows: [
      [[], [{ text: "Feet" }]],
      [[{ text: "Anna" }], [{ text: "21" }]],
    ],
    places: [placeOn(2)],
  };
  blocks.push(listing, table);
  const edition = { accountId: room.accountId, conversionId: upload };
  await storeArticles(edition, 2, blocks);
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  const { ID, files } = await filesOf(upload);

  const epub = await open(files.epub ?? "");
  expect(epub.type).toBe("application/epub+zip");
  const names = unzip(epub.body).map(({ name }) => name);
  expect(names).toContain("EPUB/cover.jpg");
  expect(names).toContain("EPUB/picture-1.jpg");
  const text = await open(files.text ?? "");
  expect(text.type).toBe("text/plain; charset=utf-8");
  expect(text.body.toString()).toContain("1. Cut the planks.\n\n2. Bend them.");
  expect(text.body.toString()).toContain(
    "1912.\n\n  row();\n\nif (wind) sail();\n\n\tFeet\nAnna\t21\n\n",
  );
  expect((await open(files.pdf ?? "")).type).toBe("application/pdf");
  expect((await open(files.cover ?? "")).type).toBe("image/jpeg");

  expect(await opens((files.epub ?? "").replace(/signature=.*/, ""))).toBe(false);
  room.host.pass({ seconds: 3599 });
  expect(await opens(files.epub)).toBe(true);
  room.host.pass({ seconds: 2 });
  expect(await opens(files.epub)).toBe(false);

  await room.publisher.succeed("DELETE", `issues/${ID}`);
  expect((await room.publisher.call("GET", `issues/${ID}/files`)).error).not.toBe(0);
});

test("an issue with a text but without articles has the text of its pages", async () => {
  const upload = await room.upload(await aPdf({ pages: 2, text: ["Boats and bread"] }));
  await room.deliverArrival(upload);
  const { files } = await filesOf(upload);
  expect(files.epub).toBeNull();
  expect((await open(files.text ?? "")).body.toString()).toBe(
    "Boats and bread\n\nBoats and bread\n\n",
  );
});

test("an issue without any text has neither", async () => {
  const upload = await room.upload(await aPdf({ text: [] }));
  await room.deliverArrival(upload);
  const { files } = await filesOf(upload);
  expect([files.epub, files.text]).toEqual([null, null]);
});
