import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SQSEvent } from "aws-lambda";
import { expect, onTestFinished, test, vi } from "vitest";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { uploadEvent } from "#features/conversions/upload-message.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { objects } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CAN_SEE_RENDERERS, renderers } from "#test/support/renderers.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
const publisher = await host.anAccount("Press");
const { ID: magazineId } = await publisher.aMagazine();
const accountId = await accountIdOf(publisher);

/** The delivery after the last attempt. */
function lastMessage(body: string): SQSEvent {
  return queueEvent({ messageId: "m1", body, receiveCount: CONVERSION_ATTEMPTS + 1 });
}

function message(body: string, messageId = "m1"): SQSEvent {
  return queueEvent({ messageId, body, receiveCount: 1 });
}

/** A conversion that waits for its file. */
async function pending(): Promise<string> {
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  return dataOf(createIssue, answer).issueTempID;
}

function arrivalOf(issueTempID: string): string {
  return uploadEvent({ key: uploadKey(accountId, issueTempID), size: 1 });
}

/** The keys and contents of a conversion's files, and its items. */
async function stateOf(issueTempID: string): Promise<unknown> {
  const paths = (await storedFiles(host)).filter((path) => path.includes(issueTempID));
  const files = paths.map(async (path) => {
    const bytes = await readFile(join(host.dataFolder, "objects", path));
    return [path, bytes.toString("base64")];
  });
  const items = (await tableItems()).filter((item) => item["conversionId"] === issueTempID);
  return { files: await Promise.all(files), items };
}

test("the same arrival announced ten times, one after the other, makes one issue", async () => {
  const before = (await publisher.listedIssues(magazineId)).length;
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 2 }));
  await host.idle();
  const state = await stateOf(upload);
  for (let count = 0; count < 10; count += 1) {
    expect(await convertPdf(message(arrivalOf(upload)))).toEqual({ batchItemFailures: [] });
  }
  expect(await stateOf(upload)).toEqual(state);
  expect(await publisher.listedIssues(magazineId)).toHaveLength(before + 1);
});

test.skipIf(!CAN_SEE_RENDERERS)("a process is started while the PDF is fetched", async () => {
  const store = objects();
  const getRange = store.getRange.bind(store);
  const { renderLimits } = converterSettings();
  // No idle process has this limit, so a new one has to start.
  Object.assign(converterSettings(), { renderLimits: { ...renderLimits, memoryMegabytes: 1001 } });
  const before = renderers();
  const fetching = vi.spyOn(store, "getRange").mockImplementation(async (...asked) => {
    await expect.poll(() => renderers().some((pid) => !before.includes(pid))).toBe(true);
    return getRange(...asked);
  });
  onTestFinished(() => {
    fetching.mockRestore();
    Object.assign(converterSettings(), { renderLimits });
  });
  const upload = await publisher.upload(magazineId);
  await host.idle();
  expect(fetching).toHaveBeenCalled();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready" });
});

test("a later notice brings back nothing that was changed or deleted", async () => {
  const upload = await publisher.upload(magazineId);
  await host.idle();
  const { ID } = await publisher.status(upload);
  await publisher.call("PUT", `issues/${ID}`, { volume: "Changed" });
  await convertPdf(message(arrivalOf(upload)));
  expect((await publisher.issue(ID)).volume).toBe("Changed");
  await publisher.call("DELETE", `issues/${ID}`);
  await convertPdf(message(arrivalOf(upload)));
  host.pass({ days: 7 });
  await host.runSchedules();
  await convertPdf(message(arrivalOf(upload)));
  expect((await publisher.call("GET", `issues/${ID}`)).status).toBe(404);
  expect((await storedFiles(host)).filter((path) => path.includes(upload))).toEqual([]);
});

test("ten messages at once make one issue with all its pages", async () => {
  const before = (await publisher.listedIssues(magazineId)).length;
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 2 }));
  const event = arrivalOf(upload);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => convertPdf(message(event, `m${index}`))),
  );
  await host.idle();
  // A message that comes too late finds the file gone; the next attempt sees that the work is done.
  for (const { batchItemFailures } of answers) expect(batchItemFailures.length).toBeLessThan(2);
  expect(await convertPdf(message(event))).toEqual({ batchItemFailures: [] });
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 2 });
  expect(await publisher.listedIssues(magazineId)).toHaveLength(before + 1);
  const files = (await storedFiles(host)).filter((path) => path.includes(upload));
  expect(files.filter((path) => /page-\d+\.jpg/.test(path))).toHaveLength(2);
  expect(files.filter((path) => path.includes("uploads"))).toEqual([]);
});

test("a message of several arrivals converts them all, and reports which failed", async () => {
  const [one, two] = [await pending(), await pending()];
  const [event] = message(arrivalOf(two), "without file").Records;
  const batch = message(arrivalOf(one), "without file either");
  if (event) batch.Records.push(event);
  const { batchItemFailures } = await convertPdf(batch);
  expect(batchItemFailures).toEqual([
    { itemIdentifier: "without file either" },
    { itemIdentifier: "without file" },
  ]);
  expect((await publisher.status(one)).status).toBe("pending");
});

test.each([
  ["the test message of S3", `{"Service":"Amazon S3","Event":"s3:TestEvent","Bucket":"b"}`],
  ["no JSON", "hello"],
  ["nothing", ""],
  ["null", "null"],
  ["a record of another kind", `{"Records":[{"Sns":{"Message":"x"}}]}`],
  ["a key that is no text", `{"Records":[{"s3":{"object":{"key":7}}}]}`],
  ["a key that is badly encoded", uploadEvent({ key: "x", size: 1 }).replace(`"x"`, `"%E0%A4%A"`)],
  [
    "an object that is no upload",
    uploadEvent({ key: `${"a".repeat(12)}/pages/x/page-1.jpg`, size: 1 }),
  ],
  ["an upload of nobody", uploadEvent({ key: uploadKey("nobody", "0".repeat(32)), size: 1 })],
  ["a path out of the store", uploadEvent({ key: `uploads/../${"0".repeat(32)}.pdf`, size: 1 })],
])("passes over %s, in both consumers", async (_, body) => {
  expect(await convertPdf(message(body))).toEqual({ batchItemFailures: [] });
  expect(await convertPdf(lastMessage(body))).toEqual({ batchItemFailures: [] });
});

test("understands keys as S3 encodes them", async () => {
  const upload = await pending();
  const encoded = arrivalOf(upload).replaceAll("uploads/", "uploads%2F");
  // The handler misses its file, as it would not for a key that names no upload.
  const { batchItemFailures } = await convertPdf(message(encoded));
  expect(batchItemFailures).toEqual([{ itemIdentifier: "m1" }]);
  await objects().put(uploadKey(accountId, upload), await aPdf(), "application/pdf");
  await host.idle();
  expect((await publisher.status(upload)).status).toBe("ready");
});

test("the dead-letter consumer ends a pending conversion in an error of ours, once", async () => {
  const upload = await pending();
  for (let count = 0; count < 2; count += 1) await convertPdf(lastMessage(arrivalOf(upload)));
  expect(await publisher.status(upload)).toMatchObject({
    status: "error",
    error_code: "internal",
    error_message: expect.stringContaining("on our side"),
  });
  await objects().put(uploadKey(accountId, upload), await aPdf(), "application/pdf");
  await host.idle();
  expect((await publisher.status(upload)).status).toBe("error");
  expect((await storedFiles(host)).filter((path) => path.includes(upload))).toEqual([]);
});

test("the dead-letter consumer takes a rendered conversion to its end", async () => {
  const upload = await pending();
  const found = await conversions.findConversion({ accountId, conversionId: upload });
  if (!found) throw new Error("There is no conversion");
  const book = { pagesCount: 3, pageWidth: 420, pageHeight: 595 };
  await conversions.moveTo(found, "rendered", { book, pagesCount: 3 });
  expect(await publisher.status(upload)).toMatchObject({ status: "pending", ID: "" });
  await convertPdf(lastMessage(arrivalOf(upload)));
  const record = await publisher.status(upload);
  expect(record).toMatchObject({ status: "ready", pages_count: 3 });
  expect((await publisher.issue(record.ID)).pages_count).toBe(3);
});

test("the dead-letter consumer leaves a finished conversion as it is", async () => {
  const upload = await publisher.upload(magazineId);
  await host.idle();
  const state = await stateOf(upload);
  await convertPdf(lastMessage(arrivalOf(upload)));
  expect(await stateOf(upload)).toEqual(state);
});
