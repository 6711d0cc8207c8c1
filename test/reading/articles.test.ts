import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { articleSchema } from "#contract/formats/article.ts";
import { addArticles } from "#test/support/articles.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open } from "#test/support/reader-client.ts";
import { skipOnWire, WIRE } from "#test/support/wire/service.ts";
import { everyKind, paragraph, placeOn } from "#test/reader/support/fake-articles.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  get,
  manifestFor,
  opens,
  type ReadingRoom,
  sell,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;

const reading = v.object({
  ...articleSchema.entries,
  pictures: v.record(v.string(), v.string()),
});

/** Blocks for the room's six pages; the one that begins on page 4 ends on page 5. */
const blocks = [
  ...everyKind().filter(({ places }) => places.every(({ page }) => page <= 3)),
  { ...paragraph(4, "It ends on the next page."), places: [placeOn(4, 0.8), placeOn(5, 0.1)] },
  paragraph(6, `The last page has <b>signs</b> & "marks".`),
];

skipOnWire("articles that the test puts into the store");
beforeAll(async () => {
  if (WIRE) return;
  room = await aReadingRoom(host);
  await addArticles(room, blocks);
});

beforeEach(async () => {
  await room.publisher.publish(room.issueId, "unlisted");
});

async function pageOf(query = ""): Promise<string> {
  return (await get(host.address, `${room.path}/text`, query)).body.toString();
}

describe("a visitor who may read all", () => {
  test("gets the stored files with the signature of the pages", async () => {
    const { article, images } = await manifestFor(host.address, room.path, "");
    if (!article || images.kind !== "issue") throw new Error("There are no articles");
    const file = await open(`${article.folder}/article-0001.json?${article.query}`);
    expect(v.parse(articleSchema, JSON.parse(file.body.toString())).blocks).toEqual(blocks);
    const figure = await open(`${article.folder}/figure-0002-1.jpg?${article.query}`);
    expect(figure.type).toBe("image/jpeg");
  });

  test("reads the text without a script, and finds it from the reader's page", async () => {
    const reader = (await get(host.address, room.path)).body.toString();
    const link = /<noscript>.*?href="([^"]*\/text\?part=1)"/s.exec(reader)?.[1] ?? "";
    const answer = await get(host.address, new URL(link).pathname, "part=1");
    const html = answer.body.toString();
    expect(answer.status).toBe(200);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(html).toContain(`<html lang="en" dir="ltr">`);
    expect(html).toMatch(/<h2 id="text-p1-b1"[^>]*>.*The Slow River<\/h2>/);
    expect(html).toContain(`<strong>Boats</strong> and <em>bread</em>`);
    expect(html).toContain(`<a href="https://museum.example/" rel="noopener noreferrer">`);
    expect(html).toContain(`&lt;b&gt;signs&lt;/b&gt; &amp; &quot;marks&quot;.`);
    expect(html).toMatch(/href="[^"]*\/text\?part=1#text-p3-b1"/);
    expect(html).toMatch(/<div id="text-p3-b2" class="listing"><pre [^>]*>.*\n {2}row\(boat/);
    expect(html).toMatch(/<th scope="col">Boat<\/th>/);
    expect(html).not.toMatch(/<script|style=/);
    const picture = /<img src="([^"]+)" alt="A boat on a river"/.exec(html)?.[1] ?? "";
    expect((await open(picture.replaceAll("&amp;", "&"))).type).toBe("image/jpeg");
  });

  test("keeps a credential from part to part and on the way to the pages", async () => {
    await room.publisher.publish(room.issueId, "private");
    const pass = await aContact(room, "ann@readers.example");
    const access = `contacts/ann@readers.example/access/${room.issueId}`;
    await room.publisher.succeed("PUT", access);
    expect(await pageOf()).toContain(`data-reason="private"`);
    expect(await pageOf(pass)).toContain("The Slow River");
    expect(await pageOf(pass)).toContain(`?${pass}&amp;start_page=2`);
    const token = await aToken(room, "ann@readers.example", { is_single_use: "yes" });
    expect(await pageOf(`token=${token}`)).toContain(`id="opening"`);
  });

  test("prints it only where the publisher allows that", async () => {
    expect(await pageOf()).toContain(`<body class="text-page" data-print="no">`);
    const { publisher, issueId } = room;
    await publisher.succeed("PUT", `issues/${issueId}`, { allow_print: "yes" });
    expect(await pageOf()).toContain(`<body class="text-page" data-print="yes">`);
  });

  test.each(["0", "2", "1.5", "x", "-1"])("finds no part %s", async (part) => {
    expect((await get(host.address, `${room.path}/text`, `part=${part}`)).status).toBe(404);
  });

  test("is kept from search engines unless the magazine lets them", async () => {
    expect(await pageOf()).toContain(`content="noindex"`);
    const { publisher, magazineId } = room;
    await publisher.succeed("PUT", `magazines/${magazineId}`, { search_engines: "yes" });
    expect(await pageOf()).not.toContain("noindex");
    expect(await pageOf()).toMatch(/rel="canonical" href="[^"]*\/text\?part=1"/);
    await publisher.succeed("PUT", `magazines/${magazineId}`, { search_engines: "no" });
  });

  test("is asked for the age first, as for the pages", async () => {
    const { publisher, issueId } = room;
    await publisher.succeed("PUT", `issues/${issueId}`, { adult_content: "yes" });
    expect(await pageOf()).toContain(`data-reason="adult"`);
    expect(await pageOf("adult=yes")).toContain("The Slow River");
    await publisher.succeed("PUT", `issues/${issueId}`, { adult_content: "no" });
  });
});

test("an issue without articles has no text, and says so nowhere", async () => {
  const other = await aReadingRoom(host);
  await other.publisher.publish(other.issueId, "unlisted");
  expect((await manifestFor(host.address, other.path, "")).article).toBeNull();
  expect((await get(host.address, `${other.path}/text`)).status).toBe(404);
  expect((await get(host.address, `${other.path}/articles/article-0001.json`)).status).toBe(404);
  expect((await get(host.address, other.path)).body.toString()).not.toContain("/text?part");
});

describe("a preview", () => {
  beforeAll(async () => {
    if (!WIRE) await sell(room);
  });

  test("has the blocks that are on its pages as a whole, with their pictures' own addresses", async () => {
    const { article } = await manifestFor(host.address, room.path, "");
    expect(article?.query).toMatch(/^edition=[0-9a-f]{32}$/);
    const { status, body } = await open(`${article?.folder}/article-0001.json?${article?.query}`);
    expect(status).toBe(200);
    const { blocks: shown, pictures } = v.parse(reading, JSON.parse(body.toString()));
    // The preview has pages 1, 3 and 4: neither page 2 with its picture nor the continuation on page 5.
    expect(shown).toEqual(
      blocks.filter(({ places }) => places.every(({ page }) => page !== 2 && page < 4)),
    );
    expect(pictures).toEqual({});
    expect(body.toString()).not.toContain("next page");
  });

  test("shows the same without a script, and never the rest", async () => {
    const html = await pageOf();
    expect(html).toContain("A hyphenated word");
    expect(html).not.toMatch(/How to build one|It ends on|last page has/);
  });

  test("does not open the stored file with any of its signatures", async () => {
    const { images, layoutUrl } = await manifestFor(host.address, room.path, "");
    const [first] = images.kind === "preview" ? images.addresses : [];
    for (const url of [first?.url ?? "", layoutUrl]) {
      const moved = url.replace(/[^/]+(?=\?)/, "article-0001.json");
      expect(await opens(moved), moved).toBe(false);
    }
  });

  test("is gone with its issue", async () => {
    await room.publisher.unpublish(room.issueId);
    const path = `${room.path}/articles/article-0001.json`;
    expect((await get(host.address, path)).status).toBe(404);
    expect((await get(host.address, `${room.path}/articles/article-1.json`)).status).toBe(404);
  });
});
