import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { connectBrowser } from "#test/reader/support/shared-browser.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdfWithPhotos } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();
const site = useOtherSite();
const browsing = useBrowser(host);
let script = "";

beforeAll(async () => {
  const entry = fileURLToPath(new URL("../../sdk/src/masthead.ts", import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "masthead",
    platform: "browser",
  });
  script = outputFiles[0]?.text ?? "";
});

function optionsOf({ address, credentials }: Publisher): string {
  const { apiKey: key, secret } = credentials;
  return JSON.stringify({ baseUrl: address, key, secret, retries: 0 });
}

test("a page of Masthead's own origin publishes a File, with the progress of its upload", async () => {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine();
  const page = await browsing.visit(`${host.address}/healthz`, { bypassCSP: true });
  await page.addScriptTag({ content: script });
  const pdf = await aPdfWithPhotos(2, 300_000);
  await page.evaluate(`globalThis.input = document.body.appendChild(
    Object.assign(document.createElement("input"), { type: "file" }))`);
  const file = { name: "winter.pdf", mimeType: "application/pdf", buffer: pdf };
  await page.locator("input").setInputFiles(file);
  const published = await page.evaluate(`(async () => {
    const client = masthead.createClient(${optionsOf(publisher)});
    const sent = [];
    const { ID, url } = await client.publishPdf(input.files[0], {
      magazineId: "${magazineId}",
      onProgress: ({ sentBytes }) => sentBytes === undefined || sent.push(sentBytes),
    });
    return { ID, url, first: sent[0], last: sent.at(-1) };
  })()`);
  const [issue] = await publisher.listedIssues(magazineId);
  expect(published).toMatchObject({
    ID: issue?.ID,
    url: expect.stringContaining(issue?.ID ?? "no issue"),
    first: 0,
    last: pdf.length,
  });
});

test("a page of another site gets no answer", async () => {
  const publisher = await host.anAccount();
  site.show("<!doctype html><title>Shop</title>");
  // An unsupervised browser, since the errors that it reports here are expected.
  await using browser = await connectBrowser();
  const page = await browser.newPage();
  await page.goto(site.at("localhost"));
  await page.addScriptTag({ content: script });
  const failure = await page.evaluate(`(async () => {
    const client = masthead.createClient(${optionsOf(publisher)});
    return client.magazines.create({ title: "Harbour" }).then(String, ({ code }) => code);
  })()`);
  expect(failure).toBe("CONNECTION_FAILED");
  expect(await publisher.succeed("GET", "magazines")).toEqual([]);
});
