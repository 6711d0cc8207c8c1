import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pdfFile } from "#sdk/node.ts";
import type { PdfFile } from "#sdk/publishing/pdf-file.ts";
import type { PublishProgress } from "#sdk/publishing/publish-pdf.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf, aPdfWithPhotos, anEncryptedPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { failureOf, impatientClient, isApiCall, sdkClient } from "./support/sdk-client.ts";

const host = await useMasthead();

/** Counts the uploads sent, and replaces the first ones by `faults`. */
function uploads(...faults: readonly ((...call: Parameters<typeof fetch>) => unknown)[]) {
  const counted = { uploads: 0 };
  const send: typeof fetch = async (input, init) => {
    if (isApiCall(input)) return fetch(input, init);
    counted.uploads += 1;
    const instead = await faults[counted.uploads - 1]?.(input, init);
    return instead instanceof Response ? instead : fetch(input, init);
  };
  return { send, counted };
}

test("a file on disk becomes a published issue, with its progress", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "winter.pdf");
  const bytes = await aPdfWithPhotos(3, 400_000);
  await writeFile(path, bytes);
  const client = sdkClient(await host.anAccount());
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const seen: PublishProgress[] = [];
  const issue = await client.publishPdf(await pdfFile(path), {
    magazineId,
    volume: "Winter",
    allow_download: true,
    onProgress: (progress) => seen.push(progress),
  });
  expect(issue).toMatchObject({ pages_count: 3, warnings: [] });
  expect((await fetch(issue.url)).status).toBe(200);
  expect(await client.issues.get(issue.ID)).toMatchObject({
    volume: "Winter",
    is_published: true,
    privacy: "unlisted",
  });
  const { pdf } = await client.issues.getFiles(issue.ID);
  const stored = await fetch(pdf ?? "");
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  const sent = seen.flatMap((each) => (each.stage === "uploading" ? [each.sentBytes] : []));
  expect(sent.length).toBeGreaterThan(3);
  expect(sent).toEqual(sent.toSorted((one, other) => one - other));
  expect(sent[0]).toBe(0);
  expect(sent.at(-1)).toBe(bytes.length);
  expect([...new Set(seen.map(({ stage }) => stage))]).toEqual([
    "uploading",
    "converting",
    "publishing",
  ]);
  expect(seen.findLast(({ stage }) => stage === "converting")).toMatchObject({ percent: 100 });
});

test("bytes, a Blob and a File are published too, private if asked for", async () => {
  const client = sdkClient(await host.anAccount());
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const bytes = await aPdf();
  for (const source of [bytes, new Blob([bytes]), new File([bytes], "spring.pdf")]) {
    const { ID } = await client.publishPdf(source, { magazineId, privacy: "private" });
    const issue = await client.issues.get(ID);
    expect(issue).toMatchObject({ is_published: true, privacy: "private" });
  }
});

test("converting alone does not publish", async () => {
  const client = sdkClient(await host.anAccount());
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const { ID } = await client.convertPdf(await aPdf(), { magazineId });
  expect(await client.issues.getPublishState(ID)).toMatchObject({
    is_published: false,
  });
});

test("a PDF that cannot be converted fails with the reason for its publisher", async () => {
  const client = sdkClient(await host.anAccount());
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const encrypted = await anEncryptedPdf();
  expect(await failureOf(client.publishPdf(encrypted, { magazineId }))).toMatchObject({
    name: "MastheadError",
    code: "CONVERSION_FAILED",
    conversionError: "encrypted",
    message: expect.stringMatching(/password/),
  });
  const text = new Blob(["no PDF"]);
  expect(await failureOf(client.publishPdf(text, { magazineId }))).toMatchObject({
    conversionError: "not_a_pdf",
  });
  expect(await client.issues.list({ magazineId }).toArray()).toEqual([]);
});

test("repeated with its key, one issue comes of it and one upload", async () => {
  const { send, counted } = uploads();
  const { client } = impatientClient(await host.anAccount(), send);
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const pdf = await aPdf();
  const options = { magazineId, idempotencyKey: "winter-2026" };
  const first = await client.publishPdf(pdf, options);
  const again = await client.publishPdf(pdf, options);
  expect(again).toEqual({ ...first, cover: again.cover });
  expect(counted.uploads).toBe(1);
  const issues = await client.issues.list({ magazineId }).toArray();
  expect(issues.map(({ ID }) => ID)).toEqual([first.ID]);
});

test("an upload that failed is sent again", async () => {
  const account = await host.anAccount();
  const { send, counted } = uploads(
    () => {
      throw new TypeError("fetch failed", { cause: new Error("socket hang up") });
    },
    () => new Response("<Error><Code>SlowDown</Code></Error>", { status: 503 }),
  );
  const { client, waits } = impatientClient(account, send);
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const { pages_count } = await client.publishPdf(await aPdf(), { magazineId });
  expect(pages_count).toBe(1);
  expect(counted.uploads).toBe(3);
  expect(waits.slice(0, 2)).toEqual([250, 500]);
});

test("an upload that arrived although its answer was lost is not sent again", async () => {
  const account = await host.anAccount();
  const { send, counted } = uploads(async (...call) => {
    await fetch(...call);
    await host.idle();
    throw new TypeError("fetch failed", { cause: new Error("other side closed") });
  });
  const { client } = impatientClient(account, send);
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  await client.publishPdf(await aPdf(), { magazineId });
  expect(counted.uploads).toBe(1);
  expect(await client.issues.list({ magazineId }).toArray()).toHaveLength(1);
});

test("a refusal of the store is an error with the store's words, and not repeated", async () => {
  const body =
    "<Error><Code>EntityTooLarge</Code><Message>Your proposed upload exceeds the maximum allowed size</Message></Error>";
  const { send, counted } = uploads(() => new Response(body, { status: 400 }));
  const { client } = impatientClient(await host.anAccount(), send);
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const failure = await failureOf(client.publishPdf(new Uint8Array(4), { magazineId }));
  expect(failure).toMatchObject({
    code: "UPLOAD_REFUSED",
    status: 400,
    message:
      "The store refused the file with status 400: Your proposed upload exceeds the maximum allowed size",
  });
  expect(counted.uploads).toBe(1);
});

test("a file that changes while it is sent is no issue", async () => {
  const client = sdkClient(await host.anAccount(), { retries: 0 });
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const shorter: PdfFile = {
    name: "winter.pdf",
    size: 1000,
    stream: () => new Blob(["%PDF-1.7"]).stream(),
  };
  expect(await failureOf(client.publishPdf(shorter, { magazineId }))).toMatchObject({
    code: "CONNECTION_FAILED",
    message: expect.stringContaining("winter.pdf had 1000 bytes and now has 8"),
  });
});

test("it ends with its signal, while it sends and while it waits", async () => {
  const client = sdkClient(await host.anAccount());
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  for (const stage of ["uploading", "converting"]) {
    const left = new AbortController();
    const publishing = client.publishPdf(await aPdf({ pages: 3 }), {
      magazineId,
      signal: left.signal,
      onProgress: (progress) => {
        if (progress.stage === stage) left.abort(new Error(`left while ${stage}`));
      },
    });
    expect(await failureOf(publishing)).toBe(left.signal.reason);
  }
});

test("an upload in which nothing moves ends", async () => {
  const still: typeof fetch = (input, init) =>
    isApiCall(input)
      ? fetch(input, init)
      : new Promise((_, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")), {
            once: true,
          });
        });
  const client = sdkClient(await host.anAccount(), { fetch: still });
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const options = { magazineId, timeoutSeconds: 1, retries: 0 };
  expect(await failureOf(client.publishPdf(new Uint8Array(4), options))).toMatchObject({
    code: "TIMED_OUT",
  });
});

test("a path with no file is refused before any call", async () => {
  const folder = await temporaryFolder();
  await expect(pdfFile(join(folder, "nothing.pdf"))).rejects.toThrow("ENOENT");
  await expect(pdfFile(folder)).rejects.toThrow("is not a file");
});

test("an issue that appears at a time, and ends at one, is hidden until then", async () => {
  const client = sdkClient(await host.anAccount());
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const times = {
    publish_at: new Date("2099-12-24T07:00:00Z"),
    unpublish_at: "2099-12-31T23:00:00Z",
  };
  const { ID } = await client.publishPdf(await aPdf(), { magazineId, ...times });
  expect(await client.issues.getPublishState(ID)).toMatchObject({
    state: "scheduled",
    publish_at: "2099-12-24T07:00:00Z",
    unpublish_at: "2099-12-31T23:00:00Z",
  });
});

describe("a PDF that is replaced", () => {
  test("keeps the issue's address, and resolves once the new one is shown", async () => {
    const client = sdkClient(await host.anAccount());
    const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
    const issue = await client.publishPdf(await aPdf(), { magazineId });
    const stages: string[] = [];
    const replaced = await client.replacePdf(issue.ID, await aPdf({ pages: 3 }), {
      onProgress: ({ stage }) => stages.push(stage),
    });
    expect(replaced).toMatchObject({ ID: issue.ID, url: issue.url, pages_count: 3, warnings: [] });
    expect(await client.issues.get(issue.ID)).toMatchObject({ edition: 2, is_published: true });
    expect([...new Set(stages)]).toEqual(["uploading", "converting"]);
  });

  test("that cannot be converted leaves the one before, and says why", async () => {
    const client = sdkClient(await host.anAccount());
    const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
    const issue = await client.publishPdf(await aPdf(), { magazineId });
    const failure = await failureOf(client.replacePdf(issue.ID, await anEncryptedPdf()));
    expect(failure).toMatchObject({ code: "CONVERSION_FAILED", conversionError: "encrypted" });
    expect(await client.issues.get(issue.ID)).toMatchObject({ edition: 1, pages_count: 1 });
    expect(await failureOf(client.replacePdf("1".repeat(19), await aPdf()))).toMatchObject({
      code: "ISSUE_NOT_FOUND",
    });
  });

  test("twice with one key is one edition, and while another is under way it is refused", async () => {
    const client = sdkClient(await host.anAccount());
    const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
    const issue = await client.publishPdf(await aPdf(), { magazineId });
    const pdf = await aPdf({ pages: 2 });
    for (const _ of [1, 2])
      await client.replacePdf(issue.ID, pdf, { idempotencyKey: "correction" });
    expect(await client.issues.get(issue.ID)).toMatchObject({ edition: 2, pages_count: 2 });
    await client.issues.replacePdf(issue.ID);
    expect(await failureOf(client.replacePdf(issue.ID, pdf))).toMatchObject({
      code: "REPLACEMENT_UNDER_WAY",
      status: 409,
    });
  });
});
