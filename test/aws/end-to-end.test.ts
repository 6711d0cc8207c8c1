import { wholeUpload } from "#test/support/whole-upload.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as v from "valibot";
import { startHost } from "#lib/host/host.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf } from "#test/support/answers.ts";
import { apiClient } from "#test/support/api-client.ts";
import { statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { Publisher } from "#test/support/publisher.ts";
import { open } from "#test/support/reader-client.ts";
import {
  aName,
  ENDPOINT,
  keysIn,
  postForm,
  removeBucket,
  removeQueues,
} from "#test/aws/support/endpoint.ts";
import { messagesFrom } from "#test/aws/support/sent-mail.ts";

const bucket = aName();
const senderAddress = `${bucket}@press.example`;
const dataFolder = await mkdtemp(join(tmpdir(), "masthead-test-"));
const settings = readSettings({
  ...process.env,
  MASTHEAD_BUCKET: bucket,
  MASTHEAD_MAIL_SENDER: senderAddress,
});
const at = { host: "127.0.0.1", port: 0, tableInMemory: true, retryDelaySeconds: 0 };
const host = await startHost({ ...at, dataFolder, settings, converter: { rangePages: 4 } });
const credentials = await createApiKey("My Press");
const publisher = new Publisher(apiClient(host.address, credentials), credentials, host.idle);
const { ID: magazineId } = await publisher.aMagazine();

afterAll(async () => {
  await host.close();
  await removeBucket(bucket);
  await removeQueues(`${bucket}-uploads`, `${bucket}-uploads-dead`);
  await rm(dataFolder, { recursive: true });
});

async function ended(issueTempID: string) {
  return statusWhen(publisher, issueTempID, ({ status }) => status !== "pending");
}

/** The addresses in a manifest. */
const manifest = v.object({
  images: v.object({ folder: v.string(), query: v.string() }),
  layoutUrl: v.string(),
  textUrl: v.string(),
  downloadUrl: v.string(),
});
type Manifest = v.InferOutput<typeof manifest>;

/** The manifest in the reader's page. */
async function manifestAt(url: string): Promise<Manifest> {
  const page = await open(url);
  expect(page.status).toBe(200);
  const [, json = ""] = /id="manifest">(.*?)<\/script>/s.exec(page.body.toString()) ?? [];
  return v.parse(manifest, JSON.parse(json));
}

test("a PDF sent with the call becomes an issue whose pages load", async () => {
  const pdf = await aPdf({ pages: 3 });
  const options = { allow_download: "yes" };
  const { ID, status, url, pages_count } = await ended(
    await publisher.upload(magazineId, options, pdf),
  );
  expect({ status, pages_count }).toEqual({ status: "ready", pages_count: 3 });
  await publisher.publish(ID, "unlisted");
  const { images, layoutUrl, textUrl, downloadUrl } = await manifestAt(url);
  for (const number of [1, 2, 3]) {
    const name = pageImageName(number);
    const image = await open(`${images.folder}/${name}?${images.query}`);
    expect(image).toMatchObject({ status: 200, type: "image/jpeg" });
    expect(image.body.subarray(0, 2).toString("hex")).toBe("ffd8");
    expect((await open(`${images.folder}/${name}`)).status).toBe(404);
  }
  expect((await open(textUrl)).status).toBe(200);
  expect((await open(layoutUrl)).status).toBe(200);
  expect((await open(downloadUrl)).body.equals(pdf)).toBe(true);
});

test("a long PDF is converted in ranges that the queue carries, and leaves nothing but the issue", async () => {
  const issueTempID = await publisher.upload(magazineId, {}, await aPdf({ pages: 10 }));
  const { ID, status, pages_count } = await ended(issueTempID);
  expect({ status, pages_count }).toEqual({ status: "ready", pages_count: 10 });
  await host.idle();
  const stored = (await keysIn(bucket)).filter((key) => key.includes(issueTempID));
  expect(stored.filter((key) => /page-\d+\.jpg$/.test(key))).toHaveLength(10);
  // Besides the pages: cover, preview picture, thumbnails, layout, texts, search words, the PDF and its text.
  expect(stored).toHaveLength(18);
  expect((await publisher.issue(ID)).pages_count).toBe(10);
});

test("a PDF posted to the bucket becomes an issue", async () => {
  const answer = await publisher.call("POST", `magazines/${magazineId}`, { volume: "2" });
  const { issueTempID, upload } = dataOf(createIssue, answer);
  const whole = wholeUpload(upload);
  expect(whole.url.startsWith(ENDPOINT)).toBe(true);
  expect(await postForm(whole, await aPdf({ pages: 2 }))).toBe(204);
  expect(await ended(issueTempID)).toMatchObject({ status: "ready", pages_count: 2 });
});

test("an upload beyond an event's size goes to the bucket as well", async () => {
  const padded = Buffer.concat([await aPdf(), Buffer.alloc(9_000_000, "%padding\n")]);
  const record = await ended(await publisher.upload(magazineId, {}, padded));
  expect(record).toMatchObject({ status: "ready", pages_count: 1 });
});

test("what is no PDF ends in an error", async () => {
  const answer = await publisher.call("POST", `magazines/${magazineId}`, {});
  const { issueTempID, upload } = dataOf(createIssue, answer);
  expect(await postForm(wholeUpload(upload), Buffer.from("hello"))).toBe(204);
  expect(await ended(issueTempID)).toMatchObject({ status: "error", error_code: "not_a_pdf" });
});

test("a delivered issue is mailed through SES", async () => {
  const { ID } = await ended(await publisher.upload(magazineId));
  await publisher.publish(ID, "private");
  const contact = { email: "ann@example.org", full_name: "Ann Other" };
  expect((await publisher.call("POST", "contacts", contact)).status).toBe(200);
  const delivery = await publisher.call("POST", `contacts/ann@example.org/issue/${ID}`);
  expect(delivery.status).toBe(200);
  await host.idle();
  const [message] = await messagesFrom(senderAddress);
  expect(message).toContain("To: ann@example.org");
});

test("a deleted magazine leaves nothing in the bucket", async () => {
  await publisher.deleteMagazine(magazineId);
  await host.runSchedules();
  expect(await keysIn(bucket)).toEqual([]);
});
