import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ERRORS } from "#contract/api/errors.ts";
import { anAddressBook } from "#test/contacts/address-book.ts";
import { eventually } from "#test/support/eventually.ts";
import { seedIssue } from "#test/support/examples.ts";
import { originOf, type Received } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { get } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const HOSTILE = `"><img src=x onerror=alert(1)></iframe>\u202E`;
let publisher: Publisher;
let within: { accountId: string; magazineId: string };
let issueId: string;
let address: string;

beforeAll(async () => {
  const book = await anAddressBook(host);
  publisher = book.publisher;
  within = { accountId: book.accountId, magazineId: book.magazineId };
});

beforeEach(async () => {
  issueId = await seedIssue(within, { pagesCount: 12, pageWidth: 400, pageHeight: 600 });
  await publisher.publish(issueId, "unlisted");
  address = `${originOf(host.address, "/read/")}/read/${within.accountId}/${issueId}`;
});

function ask(query: Record<string, string>): Promise<Received> {
  return get(host.address, "/oembed", new URLSearchParams(query).toString());
}

async function answerTo(query: Record<string, string>): Promise<Record<string, unknown>> {
  const { status, headers, body } = await ask(query);
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(body.toString()));
}

describe("oEmbed", () => {
  test("answers the snippet for a published issue, for any site", async () => {
    expect((await ask({ url: address })).headers["access-control-allow-origin"]).toBe("*");
    expect(await answerTo({ url: address, format: "json" })).toEqual({
      version: "1.0",
      type: "rich",
      title: "Harbour",
      author_name: "Harbour",
      provider_name: "Masthead",
      provider_url: `${originOf(host.address, "/")}/`,
      cache_age: 3600,
      html: `<blockquote hidden><a href="${address}">Harbour</a></blockquote><iframe name="masthead-${issueId}" title="Harbour" src="${address}" width="100%" height="652" frameborder="0" style="width:100%;max-width:800px;height:652px;border:0" loading="lazy" allowfullscreen></iframe>`,
      width: 800,
      height: 652,
      thumbnail_url: `${address}/cover.jpg`,
      thumbnail_width: 533,
      thumbnail_height: 800,
    });
  });

  test("keeps within the room that a site has", async () => {
    const sizes = async (query: Record<string, string>): Promise<unknown> => {
      const { width, height } = await answerTo({ url: address, ...query });
      return [width, height];
    };
    expect(await sizes({ maxwidth: "400" })).toEqual([400, 652]);
    expect(await sizes({ maxwidth: "2000", maxheight: "300" })).toEqual([800, 300]);
    expect(await sizes({ maxwidth: "0", maxheight: "x" })).toEqual([800, 652]);
  });

  test("opens the page that was copied", async () => {
    for (const url of [`${address}#page=7`, `${address}?start_page=7&background_color=000000`]) {
      expect((await answerTo({ url }))["html"]).toContain(`src="${address}?start_page=7"`);
    }
    expect((await answerTo({ url: `${address}#page=x` }))["html"]).toContain(`src="${address}"`);
  });

  test("shows no cover of an issue for adults", async () => {
    await publisher.call("PUT", `issues/${issueId}`, { adult_content: "yes" });
    expect(await answerTo({ url: address })).not.toHaveProperty("thumbnail_url");
  });

  test("answers a frame of the shelf, also at a former address, and is found from its page", async () => {
    // Unique, since a service keeps the slugs of earlier tests.
    const word = randomUUID().slice(0, 8);
    await publisher.succeed("PUT", `magazines/${within.magazineId}`, {
      listed: "yes",
      slug: `tide-${word}`,
    });
    const shelf = `${originOf(host.address, "/m/")}/m/tide-${word}`;
    const href = await eventually(async () => {
      const page = (await get(host.address, `/m/tide-${word}`)).body.toString();
      const [, found] = /application\/json\+oembed" href="([^"]+)"/.exec(page) ?? [];
      if (found === undefined) throw new Error(`No oEmbed link in ${page}`);
      return found;
    });
    const { search } = new URL(href.replaceAll("&amp;", "&"));
    const { body } = await get(host.address, "/oembed", search.slice(1));
    const frame = (width: number, height: number): string =>
      `<iframe title="Harbour" src="${shelf}" width="100%" height="${height}" frameborder="0" style="width:100%;max-width:${width}px;height:${height}px;border:0" loading="lazy"></iframe>`;
    expect(JSON.parse(body.toString())).toEqual({
      version: "1.0",
      type: "rich",
      title: "Harbour",
      author_name: "Harbour",
      provider_name: "Masthead",
      provider_url: `${originOf(host.address, "/")}/`,
      cache_age: 3600,
      html: frame(800, 600),
      width: 800,
      height: 600,
    });
    const small = { url: `${shelf}/`, maxwidth: "400", maxheight: "300" };
    expect(await answerTo(small)).toMatchObject({ html: frame(400, 300), width: 400, height: 300 });
    await publisher.succeed("PUT", `magazines/${within.magazineId}`, { slug: `ebb-${word}` });
    const moved = await answerTo({ url: shelf });
    expect(moved["html"]).toContain(`src="${shelf.replace("tide", "ebb")}"`);
    await publisher.succeed("PUT", `magazines/${within.magazineId}`, { listed: "no" });
    let width = 400;
    await eventually(async () => {
      // Each time another one, since a front keeps answers.
      width += 1;
      expect((await ask({ url: shelf, maxwidth: String(width) })).status).toBe(404);
    });
    expect((await ask({ url: shelf.replace("tide", "none") })).status).toBe(404);
  });

  test("makes a hostile title inert", async () => {
    const id = await seedIssue(within, { ownTitle: HOSTILE });
    await publisher.publish(id, "unlisted");
    const { title, html } = await answerTo({ url: address.replace(issueId, id) });
    expect(title).toBe(HOSTILE.replace("\u202E", ""));
    expect(html).not.toMatch(/<img|<\/iframe>.+/);
  });

  test("says what the specification of oEmbed asks for where there is nothing to show", async () => {
    const statusOf = async (query: Record<string, string>): Promise<string> => {
      const { status, body } = await ask(query);
      const { error } = JSON.parse(body.toString());
      const code = Object.entries(ERRORS).find(([, each]) => each.error === error)?.[0];
      return `${status} ${code}`;
    };
    const gone = "404 ISSUE_NOT_FOUND";
    expect(await statusOf({ url: address, format: "xml" })).toBe("501 FORMAT_NOT_SUPPORTED");
    expect(await statusOf({})).toBe("400 MISSING_PARAMETER");
    expect(await statusOf({ url: "https://elsewhere.example/read/x/1" })).toBe(gone);
    expect(
      await statusOf({ url: address.replace(originOf(host.address, "/"), "http://evil.example") }),
    ).toBe(gone);
    expect(await statusOf({ url: `${address}/cover.jpg` })).toBe(gone);
    expect(await statusOf({ url: "no address" })).toBe(gone);
    await publisher.publish(issueId, "private");
    expect(await statusOf({ url: address })).toBe("401 UNAUTHORIZED");
    await publisher.unpublish(issueId);
    expect(await statusOf({ url: address })).toBe(gone);
  });

  test("is found from the issue's page, but not from a personal link", async () => {
    const page = (await get(host.address, new URL(address).pathname)).body.toString();
    const [, href = ""] = /application\/json\+oembed" href="([^"]+)"/.exec(page) ?? [];
    const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
    const { status, body } = await get(host.address, pathname, search.slice(1));
    expect([status, body.toString()]).toEqual([200, expect.stringContaining(address)]);
  });
});
