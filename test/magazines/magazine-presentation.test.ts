import { beforeAll, describe, expect, test } from "vitest";
import { accountIdOf } from "#test/support/account-id.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";
import { expectFailure } from "#test/support/answers.ts";
import { seedIssue } from "#test/support/examples.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open } from "#test/support/reader-client.ts";

const host = await useMasthead();
const UNSET = { embed_domains: "", reading_direction: "auto", search_engines: false };
let publisher: Publisher;
let accountId: string;

beforeAll(async () => {
  publisher = await host.anAccount("Presented");
  accountId = await accountIdOf(publisher);
});

async function change(id: string, fields: Record<string, string>): Promise<void> {
  const { error, message } = await publisher.call("PUT", `magazines/${id}`, fields);
  expect([error, message]).toEqual([0, "OK"]);
}

/** The reader's page and manifest for a new issue of the magazine. */
async function issueOf(magazineId: string, fields: Record<string, string> = {}) {
  const issueId = await seedIssue({ accountId, magazineId }, fields);
  await publisher.publish(issueId, "unlisted");
  const path = `/read/${accountId}/${issueId}`;
  const html = (await open(host.address + path)).body.toString();
  return { html, manifest: await manifestFor(host.address, path, "") };
}

describe("the settings of how a magazine meets its readers", () => {
  test("are in the record from its creation on, and can be taken back", async () => {
    const plain = await publisher.aMagazine();
    expect(plain).toMatchObject(UNSET);
    const set = {
      embed_domains: "press.example,*.press.example",
      reading_direction: "rtl",
      search_engines: true,
    };
    const { ID } = await publisher.aMagazine({
      embed_domains: " Press.example, *.press.example ,press.example",
      reading_direction: "rtl",
      search_engines: "yes",
    });
    expect(await publisher.magazine(ID)).toMatchObject(set);
    await change(ID, { title: "Other" });
    expect(await publisher.magazine(ID)).toMatchObject(set);
    await change(ID, { embed_domains: "", reading_direction: "auto", search_engines: "no" });
    expect(await publisher.magazine(ID)).toMatchObject(UNSET);
  });

  test("take host names in any script, and nothing else", async () => {
    const { ID } = await publisher.aMagazine({
      embed_domains: "müller.example, localhost, 127.0.0.1",
    });
    expect(await publisher.magazine(ID)).toMatchObject({
      embed_domains: "xn--mller-kva.example,localhost,127.0.0.1",
    });
    const wrong = [
      "https://press.example",
      "press.example/blog",
      "press.example:8080",
      "*",
      "*.example",
      "a b",
      "press.example; script-src *",
      "'self'",
      "ann@press.example",
      "-press.example",
      "1",
      "0x7f.1",
      "127.1",
      "press.example\u0000",
      Array.from({ length: 21 }, (_, index) => `h${index}.example`).join(","),
    ];
    for (const embed_domains of wrong) {
      const answer = await publisher.call("PUT", `magazines/${ID}`, { embed_domains });
      expectFailure(answer, "INVALID_PARAMETER", "embed_domains");
    }
    const answer = await publisher.call("PUT", `magazines/${ID}`, { reading_direction: "up" });
    expectFailure(answer, "INVALID_PARAMETER", "reading_direction");
  });

  test("say how pages follow each other, else the language does", async () => {
    const { ID } = await publisher.aMagazine();
    const directionOf = async (language: string): Promise<string> =>
      (await issueOf(ID, { language })).manifest.direction;
    expect([await directionOf("en"), await directionOf("ar")]).toEqual(["ltr", "rtl"]);
    await change(ID, { reading_direction: "rtl" });
    expect(await directionOf("ja")).toBe("rtl");
  });

  test("let search engines in where anybody may read", async () => {
    const { ID } = await publisher.aMagazine();
    expect((await issueOf(ID)).html).toContain("noindex");
    await change(ID, { search_engines: "yes" });
    const { html } = await issueOf(ID, { firstPageText: "Boats & bread", description: "" });
    expect(html).not.toContain("noindex");
    expect(html).toContain(
      `<meta name="description" content="Read Harbour online, on any device. Pages: 1.">`,
    );
    expect(html).toContain(`<p class="visually-hidden" id="first-page-text">Boats &amp; bread</p>`);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "PublicationIssue",
      name: "Harbour",
      isPartOf: { "@type": "Periodical", name: "Harbour" },
      isAccessibleForFree: true,
    });
  });
});

test("the first page's text comes with its conversion, cut to what an item has room for", async () => {
  const { ID } = await publisher.aMagazine();
  const text = Array.from({ length: 60 }, (_, index) => `Line ${index} of a long first page`);
  const issueId = await publisher.anIssue(ID, {}, await aPdf({ text }));
  await publisher.publish(issueId, "unlisted");
  const html = (await open(`${host.address}/read/${accountId}/${issueId}`)).body.toString();
  const [, shown = ""] = /id="first-page-text">(.*?)<\/p>/s.exec(html) ?? [];
  expect(shown).toContain("Line 0 of a long first page");
  expect(Buffer.byteLength(shown)).toBeLessThan(1_210);
});
