import { join } from "node:path";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";
import { AUTHORIZATION, expectAnswer, requestBytes } from "#test/hostile/support/attack.ts";
import { type AttackedHost, startAttackedHost } from "#test/hostile/support/attacked-host.ts";
import { beSilent, type SilentClient } from "#test/hostile/support/silent-client.ts";

const isSoak = Boolean(process.env["SOAK"]);
const CLIENTS = isSoak ? 1_000 : 300;
const PAGES = isSoak ? 320 : 48;
const MOST_MEGABYTES = 350;
const REQUESTS_AT_ONCE = 10;

vi.setConfig({ testTimeout: 600_000 });

const LINE = "What a harbour says of its ships is not what the ships say of their harbour. ";

const filesSchema = v.object({ state: v.string(), epub: v.nullable(v.string()) });

/** A listed magazine with a logo. */
async function aMagazine({ publisher }: AttackedHost): Promise<{ id: string; below: string[] }> {
  const { ID: id } = await publisher.aMagazine({ title: "Harbour", listed: "yes" });
  const logo = new FormData();
  logo.append("logo", new Blob([new Uint8Array(aBoxedPng([200, 0, 0, 255]))]), "logo.png");
  await publisher.succeed("PUT", `magazines/${id}/logo`, logo);
  const record = await publisher.magazine(id);
  const shelf = new URL(record.url).pathname;
  const feeds = ["", "/feed.xml", "/opds.json"].map((path) => shelf + path);
  return { id, below: [...feeds, new URL(record.logo ?? "").pathname] };
}

/** An issue of small print, and its public addresses. */
async function aLongIssue(host: AttackedHost): Promise<{ whole: string[]; preview: string[] }> {
  const { publisher } = host;
  const { id: magazineId, below: ofMagazine } = await aMagazine(host);
  const text = Array.from({ length: 45 }, (_, index) => `${index} ${LINE}`);
  const pdf = await aPdf({ pages: PAGES, text });
  const temporaryId = await publisher.upload(magazineId, { allow_download: "yes" }, pdf);
  await expect
    .poll(async () => (await publisher.status(temporaryId)).status, { timeout: 300_000 })
    .toBe("ready");
  const { ID, url } = await publisher.status(temporaryId);
  await publisher.publish(ID, "unlisted");
  const { pathname: path } = new URL(url);
  const target = (address: string | null) => {
    const { pathname, search } = new URL(address ?? "", host.address);
    return pathname + search;
  };
  const { textUrl, layoutUrl, downloadUrl } = await manifestFor(host.address, path, "");
  const files = async () =>
    v.parse(filesSchema, await publisher.succeed("GET", `issues/${ID}/files`));
  await expect.poll(async () => (await files()).state, { timeout: 120_000 }).toBe("complete");
  const { epub } = await files();
  expect(epub, "an issue of text has an EPUB").not.toBeNull();
  const stored = [textUrl, layoutUrl, downloadUrl, epub].map(target);
  const made = ["", "/text.json", "/text", "/cover.jpg"].map((below) => path + below);
  const terms = { price: "20", issue_price: "4", preview_pages: `1-${PAGES}` };
  const whole = [...stored, ...made, ...ofMagazine, "/docs/openapi.json", "/healthz"];
  const sell = () => publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  await sell();
  const preview = await manifestFor(host.address, path, "");
  await publisher.succeed("DELETE", `magazines/${magazineId}/subscription`);
  return { whole, preview: [target(preview.textUrl), path, `${path}/text`] };
}

test(`${CLIENTS} clients that read nothing of what they ask for leave memory and answers to others`, async () => {
  const dataFolder = join(await temporaryFolder(), "data");
  const before = await startAttackedHost({ dataFolder });
  const { whole, preview } = await aLongIssue(before);
  await before.stop();
  // A new process, so that the memory of the conversion does not count.
  const host = await startAttackedHost({ dataFolder });
  for (const target of [...whole, ...preview]) {
    for (const encoding of ["br", "identity"]) {
      const request = requestBytes(`GET ${target}`, [`Accept-Encoding: ${encoding}`]);
      const clients: SilentClient[] = [];
      for (let index = 0; index < CLIENTS; index += 1) {
        const bytes = index % 10 === 0 ? repeated(request) : request;
        clients.push(
          beSilent(host.port, bytes, { isDeaf: true, from: `127.0.0.${2 + (index % 9)}` }),
        );
      }
      await expectServed(host);
      expect.soft(host.peakMegabytes(), `${target} ${encoding}`).toBeLessThan(MOST_MEGABYTES);
      for (const client of clients) client.leave();
    }
  }
  console.log(`${CLIENTS} clients that do not read: ${host.peakMegabytes()} MB`);
});

function repeated(request: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: REQUESTS_AT_ONCE }, () => request));
}

/** Checks a few times that the host serves an account meanwhile. */
async function expectServed(host: AttackedHost): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    const own = requestBytes("GET /api/2.0/magazines?limit=1", [AUTHORIZATION]);
    expect((await expectAnswer(host, own)).status).toBe(200);
  }
}
