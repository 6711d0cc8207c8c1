import type { SQSEvent, SQSRecord } from "aws-lambda";
import { expect, it } from "vitest";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import { type Random, seededRandom } from "#test/support/seeded-random.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { uploadEvent } from "#features/conversions/upload-message.ts";
import { readSettings } from "#platform/settings/env.ts";
import { objects } from "#platform/runtime.ts";
import { aPress, type Press } from "#test/mail/support/press.ts";
import { dataOf } from "#test/support/answers.ts";
import { aFaultyTable } from "#test/support/faulty-table.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { storedFiles } from "#test/support/traces.ts";

const random = seededRandom(3);
const table = aFaultyTable(3);
const host = await useMasthead(
  { aws: readSettings(process.env).aws },
  { converter: { rangePages: 2 } },
);

const TEST_EVENT = `{"Service":"Amazon S3","Event":"s3:TestEvent","Bucket":"masthead"}`;
const POISON = ["", "hello", `{"Records":[{"s3":{}}]}`, uploadEvent({ key: "uploads/%", size: 1 })];

it("arrivals announced ten times, shuffled and among rubbish, at a table that fails, make each one issue", async () => {
  const press = await aPress(host);
  const uploads = await Promise.all([1, 2, 5].map((pages) => anUpload(press, pages)));
  const tellings = uploads.flatMap(({ key }) =>
    Array.from({ length: 10 }, (_, count) => encoded(uploadEvent({ key, size: 1 }), count)),
  );
  const bodies = shuffled([...tellings, TEST_EVENT, ...POISON], random);
  const faults = { unprocessed: 0.3, lostAnswers: 0.1 };
  await table.with(faults, async () => {
    for (const batch of inBatches(bodies, 5)) await deliver(batch);
    await host.idle();
  });
  await host.idle();
  const listed = await press.publisher.listedIssues(press.magazineId);
  const counts = listed.map(({ pages_count: pages }) => pages);
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 5]);
  for (const { issueTempID, pages } of uploads) {
    const status = await press.publisher.status(issueTempID);
    expect(status).toMatchObject({ status: "ready", pages_count: pages });
    const files = (await storedFiles(host)).filter((path) => path.includes(issueTempID));
    expect(files.filter((path) => /page-\d+\.jpg/.test(path))).toHaveLength(pages);
    expect(files.filter((path) => path.includes("uploads"))).toEqual([]);
  }
});

it("a conversion whose decision is not acknowledged is ready all the same", async () => {
  const { publisher, magazineId } = await aPress(host);
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    const upload = await publisher.upload(magazineId);
    await table.with({ lostAnswers: 0.5 }, () => host.idle());
    answers.push((await publisher.status(upload)).status);
  }
  expect(answers).toEqual(["ready", "ready", "ready", "ready", "ready"]);
  expect(await publisher.listedIssues(magazineId)).toHaveLength(5);
});

/** A file put straight into the store, which announces its arrival once. */
async function anUpload({ publisher, accountId, magazineId }: Press, pages: number) {
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  const { issueTempID } = dataOf(createIssue, answer);
  const key = uploadKey(accountId, issueTempID);
  await objects().put(key, await aPdf({ pages }), "application/pdf");
  return { issueTempID, key, pages };
}

/** In every second event, the slashes of the key are encoded as well. */
function encoded(event: string, count: number): string {
  return count % 2 === 0 ? event : event.replaceAll("uploads/", "uploads%2F");
}

/** Delivers a batch, and redelivers its failures. */
async function deliver(bodies: readonly string[]): Promise<void> {
  let records: SQSRecord[] = bodies.flatMap(
    (body, index) => queueEvent({ messageId: `m${index}`, body, receiveCount: 1 }).Records,
  );
  for (let round = 0; records.length > 0; round += 1) {
    if (round === 20) throw new Error("Some messages never end");
    const event: SQSEvent = { Records: records };
    const { batchItemFailures } = await convertPdf(event);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    records = records.filter(({ messageId }) => failed.has(messageId));
  }
}

function shuffled<Entry>(entries: readonly Entry[], random: Random): Entry[] {
  return entries
    .map((entry) => ({ entry, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}

function inBatches<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}
