import { expect, test } from "vitest";
import { getEmbedCode } from "#contract/api/issue-operations.ts";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf } from "#test/support/answers.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";

const READER = "https://read.press.example";
const { readerUrl } = readSettings({ MASTHEAD_READER_URL: `${READER}/` });
const host = await useMasthead({ readerUrl });
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const issueTempID = await publisher.upload(magazineId);
await host.idle();
const { ID: issueId, url, cover } = await publisher.status(issueTempID);
await publisher.publish(issueId, "unlisted");

function get(target: string) {
  return send(host.address, { method: "GET", target });
}

test("what readers open is at the reader's address", async () => {
  const details = await publisher.issue(issueId);
  const [listed] = await publisher.listedIssues(magazineId);
  for (const address of [url, cover, details.cover, listed?.cover]) {
    expect(address).toContain(`${READER}/read/`);
  }
  const embed = await publisher.call("GET", `issues/${issueId}/embed-code`);
  expect(dataOf(getEmbedCode, embed).embed_code).toContain(`src="${READER}/read/`);
});

test("what the API leads to is at the API's", async () => {
  await publisher.aMagazine();
  const { headers } = await publisher.call("GET", "magazines?limit=1");
  expect(headers["link"]).toContain(`<${host.address}/api/2.0/magazines?`);
});

test("the reader's page and its links stay at the reader's address, whichever was called", async () => {
  const page = (await get(new URL(url).pathname)).body.toString();
  expect(page).toContain(`${READER}/read/`);
  expect(page).not.toContain(`${host.address}/read/`);
  const oEmbed = await get(`/oembed?url=${encodeURIComponent(url)}&format=json`);
  expect(oEmbed.status).toBe(200);
  expect(oEmbed.body.toString()).not.toContain(host.address);
});

test("oEmbed knows issues by the reader's address only", async () => {
  const elsewhere = `${host.address}${new URL(url).pathname}`;
  const answer = await get(`/oembed?url=${encodeURIComponent(elsewhere)}&format=json`);
  expect(answer.status).toBe(404);
});

test.each(["reader.js", "reader.css", "icon.svg"])("%s is kept for a year", async (name) => {
  const page = (await get(new URL(url).pathname)).body.toString();
  const [path = ""] = new RegExp(`/reader/[0-9a-f]{16}/${name}`).exec(page) ?? [];
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["service-worker-allowed"]).toBeUndefined();
});

test("a file of another version is not found, rather than one that does not fit the page", async () => {
  for (const path of ["/reader/0123456789abcdef/reader.js", "/reader/reader.js"]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("the service worker may serve the reader's pages, and nobody keeps it", async () => {
  const { status, headers } = await get("/reader/offline.js");
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "service-worker-allowed": "/" });
});
