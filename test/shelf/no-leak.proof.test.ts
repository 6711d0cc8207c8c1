import { beforeAll, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { replace, use } from "#test/editions/editions.ts";
import { fetchPath } from "./shelves.ts";

const host = await useMasthead();
let publisher: Publisher;
let magazineId: string;
let paidId: string;
/** Issues by the word in their volume, description and text. */
const ids = new Map<string, string>();

function pagesWith(word: string) {
  return { pages: 3, text: [`${word}one`, `${word}two`, `${word}three`] };
}

async function anIssue(magazine: string, word: string): Promise<string> {
  const fields = { volume: word, description: `Described ${word}`, keywords: `tag${word}` };
  const temporaryId = await publisher.upload(magazine, fields, await aPdf(pagesWith(word)));
  await host.idle();
  ids.set(word, (await publisher.status(temporaryId)).ID);
  return temporaryId;
}

function publish(word: string, fields: Record<string, string>): Promise<unknown> {
  host.clock.now = new Date(host.clock.now.getTime() + 60_000);
  return publisher.succeed("PUT", `issues/${ids.get(word)}/publish-state`, fields);
}

beforeAll(async () => {
  publisher = await host.anAccount("Mixed");
  magazineId = (await publisher.aMagazine({ title: "Mixed Bag" })).ID;
  paidId = (await publisher.aMagazine({ title: "Paid Bag" })).ID;
  for (const word of ["Daylight", "Secret", "Draft", "Shy", "Gone"])
    await anIssue(magazineId, word);
  await anIssue(paidId, "Sold");
  const terms = { price: "20", issue_price: "4", preview_pages: "1-2" };
  await publisher.succeed("POST", `magazines/${paidId}/subscription`, terms);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
  await publisher.succeed("PUT", `magazines/${paidId}`, { listed: "yes" });
  await publish("Daylight", { privacy: "unlisted" });
  await publish("Secret", { privacy: "private" });
  await publish("Shy", { privacy: "unlisted", listed: "no" });
  await publish("Gone", { privacy: "unlisted" });
  await publish("Sold", { privacy: "private" });
});

/** All pages reached from public addresses by following every address of ours. */
async function crawl(more: readonly string[] = []): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const waiting = ["/", "/robots.txt", "/sitemap.xml", "/opds.json", "/m/mixed-bag", "/m/paid-bag"];
  waiting.push(
    "/m/mixed-bag/latest",
    "/m/paid-bag/latest",
    "/m/mixed-bag?q=e",
    "/m/paid-bag?q=s",
    ...more,
  );
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, headers, body } = await fetchPath(host, path);
    const text = `${status} ${JSON.stringify(headers)} ${body.toString()}`;
    seen.set(path, text);
    const found = text
      .replaceAll("&amp;", "&")
      .replaceAll("\\u0026", "&")
      .matchAll(
        /(?:https?:\/\/[\w.:]+)?(\/(?:m|read|content|opds|sitemap|oembed)[\w/.?=&%:~@+-]*)/g,
      );
    for (const [, address = ""] of found) {
      if (/\.(js|css)$|\/reader\//.test(address)) continue;
      if (!seen.has(address) && !waiting.includes(address)) waiting.push(address);
    }
  }
  return seen;
}

/** The issues that appear anywhere by word or id: in texts, addresses or headers. */
async function shown(more: readonly string[] = []): Promise<string[]> {
  const all = [...(await crawl(more))].flat().join("\n");
  return [...ids].flatMap(([word, id]) => (all.includes(word) || all.includes(id) ? [word] : []));
}

async function coverStatus(word: string): Promise<number> {
  const path = new URL((await publisher.issue(ids.get(word) ?? "")).url).pathname;
  return (await fetchPath(host, `${path}/cover.jpg`)).status;
}

test("what is private, a draft, or kept off the shelf shows nowhere", async () => {
  expect(await shown()).toEqual(["Daylight", "Gone", "Sold"]);
});

test("nothing behind a preview's end shows, and what is for sale is never called open access", async () => {
  const all = await crawl();
  const texts = [...all.values()].join("\n");
  expect(texts.includes("Sold")).toBe(true);
  const sold = [...all].filter(([path]) => path.includes(ids.get("Sold") ?? "?"));
  const pages = sold.flatMap(([, text]) => [...text.matchAll(/page-(\d{4})/g)]);
  expect([...new Set(pages.map(([, page]) => page))]).toEqual(["0001", "0002"]);
  const feed = all.get("/m/paid-bag/opds.json") ?? "";
  expect(feed).toContain("acquisition/buy");
  expect(feed).not.toContain("open-access");
});

test("only readers' pages of listed issues may be in search engines", async () => {
  const robots = async (word: string) => {
    const { url } = await publisher.issue(ids.get(word) ?? "");
    const html = (await fetchPath(host, new URL(url).pathname)).body.toString();
    return /<meta name="robots" content="(\w+)/.exec(html)?.[1];
  };
  expect(await Promise.all(["Daylight", "Sold"].map(robots))).toEqual(["index", "index"]);
  const others = await Promise.all(["Shy", "Secret", "Draft"].map(robots));
  expect(others).toEqual(["noindex", "noindex", "noindex"]);
});

test("every change of state takes effect at once, everywhere", async () => {
  await publisher.unpublish(ids.get("Daylight") ?? "");
  expect(await shown()).toEqual(["Gone", "Sold"]);
  expect(await coverStatus("Daylight")).toBe(404);
  await publish("Daylight", { privacy: "private" });
  expect(await shown()).toEqual(["Gone", "Sold"]);
  await publish("Daylight", { privacy: "unlisted" });
  expect(await shown()).toEqual(["Daylight", "Gone", "Sold"]);
  await publish("Daylight", { privacy: "unlisted", listed: "no" });
  expect(await shown()).toEqual(["Gone", "Sold"]);
  await publish("Shy", { privacy: "unlisted", listed: "yes" });
  expect(await shown()).toEqual(["Shy", "Gone", "Sold"]);
  await publisher.succeed("DELETE", `issues/${ids.get("Gone")}`);
  expect(await shown()).toEqual(["Shy", "Sold"]);
  await publisher.succeed("DELETE", `magazines/${paidId}/subscription`);
  expect(await shown()).toEqual(["Shy"]);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "no" });
  expect(await shown()).toEqual([]);
  expect((await fetchPath(host, "/m/mixed-bag")).status).toBe(404);
  await publisher.deleteMagazine(paidId);
  expect([...(await crawl())].flat().join("\n").includes("Paid Bag")).toBe(false);
});

/** The public answers at an issue's address and at all addresses derived from it. */
async function atItsAddress(word: string): Promise<string> {
  const { url } = await publisher.issue(ids.get(word) ?? "");
  const path = new URL(url).pathname;
  const derived = ["", "/text", "/cover.jpg", "/manifest.json"].map((end) => `${path}${end}`);
  derived.push(`/oembed?url=${encodeURIComponent(url)}`);
  const answers = await Promise.all(derived.map((each) => fetchPath(host, each)));
  return answers
    .map(({ headers, body }) => `${JSON.stringify(headers)} ${body.toString()}`)
    .join("\n");
}

test("a scheduled issue shows nowhere before its time and after its end, and on the shelf between", async () => {
  const { ID, slug } = await publisher.aMagazine({ title: "Timely Bag" });
  await publisher.succeed("PUT", `magazines/${ID}`, { listed: "yes" });
  await anIssue(ID, "Morrow");
  const at = (seconds: number) =>
    `${new Date(host.clock.now.getTime() + seconds * 1000).toISOString().slice(0, 19)}Z`;
  const times = { publish_at: at(600), unpublish_at: at(1200) };
  await publisher.succeed("PUT", `issues/${ids.get("Morrow")}/publish-state`, {
    privacy: "unlisted",
    ...times,
  });
  const isSeen = async () => [
    (await shown([`/m/${slug}`])).includes("Morrow"),
    (await atItsAddress("Morrow")).includes("Morrow"),
    (await coverStatus("Morrow")) === 200,
  ];
  const NOWHERE = [false, false, false];
  expect(await isSeen()).toEqual(NOWHERE);
  host.pass({ seconds: 599 });
  await host.runSchedules();
  expect(await isSeen()).toEqual(NOWHERE);
  host.pass({ seconds: 1 });
  await host.runSchedules();
  expect(await isSeen()).toEqual([true, true, true]);
  host.pass({ seconds: 600 });
  await host.runSchedules();
  expect(await isSeen()).toEqual(NOWHERE);
});

test("of an issue's editions only the one it shows can be found, in texts, addresses and files", async () => {
  const { ID, slug } = await publisher.aMagazine({ title: "Mended Bag" });
  await publisher.succeed("PUT", `magazines/${ID}`, { listed: "yes" });
  const first = await anIssue(ID, "Lively");
  const issueId = ids.get("Lively") ?? "";
  await publish("Lively", { privacy: "unlisted", listed: "yes" });
  const found = async () => {
    const all =
      [...(await crawl([`/m/${slug}`]))].flat().join("\n") + (await atItsAddress("Lively"));
    return ["Livelyone", "Mendedone", first, second].map((trace) => all.includes(trace));
  };
  const second = await replace(publisher, issueId, pagesWith("Mended"));
  expect(await found()).toEqual([true, false, true, false]);
  await host.idle();
  expect(await found()).toEqual([false, true, false, true]);
  await use(publisher, issueId, 1);
  expect(await found()).toEqual([true, false, true, false]);
});
