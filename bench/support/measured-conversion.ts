import type { SQSEvent } from "aws-lambda";
import * as v from "valibot";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import { startHost } from "#lib/host/host.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { findAccountByName } from "#features/accounts/account-repository.ts";
import { findConversion } from "#features/conversions/conversion-repository.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { rangesIn } from "#features/conversions/steps/page-ranges.ts";
import { rangeMessage, uploadEvent } from "#features/conversions/upload-message.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { readSettings } from "#platform/settings/env.ts";
import { createIssue } from "#features/conversions/operations/create-issue.ts";
import { createMagazine } from "#features/magazines/operations/create-magazine.ts";
import type { ObjectStore } from "#platform/ports/object-store.ts";
import { objects } from "#platform/runtime.ts";
import { watchTable } from "#test/support/wrap-table.ts";
import { processorSeconds } from "./processor-time.ts";

const seconds = v.number();

/** What the deliveries of one conversion took, all of them run one after the other by one process each. */
export const measuredConversionSchema = v.object({
  pages: v.number(),
  /** Of each delivery by the clock, that of the arrival first; without putting the ranges together. */
  deliveries: v.array(seconds),
  /** Of putting the ranges together, which the last delivery does, by the clock. */
  assemblySeconds: seconds,
  /** Processor time of all, with the processes started ahead for the next. */
  processorSeconds: seconds,
  /** From the first delivery's start until the cover was stored, by the clock. */
  coverSeconds: seconds,
  /** Objects written, those that are removed in the end included. */
  objectsWritten: v.number(),
  /** Objects that are kept. */
  objectsKept: v.number(),
  /** Writes to the table. */
  tableWrites: v.number(),
});

export type MeasuredConversion = v.InferOutput<typeof measuredConversionSchema>;

/**
 * Converts a PDF with the deployed handler, table and store being in `folder`: in ranges of so many pages, or divided
 * as on AWS.
 */
export async function measureConversion(
  pdf: Uint8Array,
  rangePages: number | undefined,
  folder: string,
): Promise<MeasuredConversion> {
  const renderLimits = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1, deadlineSeconds: 3600 };
  const host = await startHost({
    dataFolder: folder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    converter: { renderLimits, rangePages, mostAttempts: undefined },
    tableInMemory: true,
    workers: 0,
  });
  try {
    return await measure(pdf);
  } finally {
    await host.close();
  }
}

async function measure(pdf: Uint8Array): Promise<MeasuredConversion> {
  await createApiKey("Bench");
  const accountId = (await findAccountByName("Bench"))?.accountId ?? "";
  const { magazineId } = await createMagazine(accountId, { title: "Bench" });
  const within = { accountId, magazineId, baseUrl: "http://127.0.0.1" };
  const { issueTempID: conversionId } = await createIssue(within, {}, { content: pdf, name: "" });
  const counted = countWrites();
  const start = performance.now();
  const before = processorSeconds();
  const deliveries = [
    await delivered(uploadEvent({ key: uploadKey(accountId, conversionId), size: 1 })),
  ];
  const named = { accountId, conversionId };
  const { plan } = (await findConversion(named)) ?? {};
  for (let range = 1, ranges = plan ? rangesIn(plan) : 1; range < ranges; range += 1) {
    deliveries.push(await delivered(rangeMessage({ ...named, range })));
  }
  const { status, pagesCount: pages = 0 } = (await findConversion(named)) ?? {};
  const assemblySeconds = plan ? (performance.now() - counted.assemblyAt()) / 1000 : 0;
  deliveries.push((deliveries.pop() ?? 0) - assemblySeconds);
  if (status !== "ready") throw new Error(`The conversion is ${status}`);
  return {
    pages,
    deliveries,
    assemblySeconds,
    processorSeconds: processorSeconds() - before,
    coverSeconds: (counted.coverAt() - start) / 1000,
    objectsWritten: counted.written(),
    objectsKept: counted.kept(),
    tableWrites: counted.tableWrites(),
  };
}

/** Delivers a message to the handler. @returns the seconds it took */
async function delivered(body: string): Promise<number> {
  const event: SQSEvent = queueEvent({ messageId: "m", body, receiveCount: 1 });
  const start = performance.now();
  const { batchItemFailures } = await convertPdf(event);
  if (batchItemFailures.length > 0) throw new Error("A delivery failed");
  return (performance.now() - start) / 1000;
}

/** Counts what is written from now on, and notes when. */
function countWrites() {
  const store = objects();
  const keys: string[] = [];
  let [coverAt, assemblyAt, tableWrites] = [Number.NaN, Number.NaN, 0];
  const { put, copy, download } = bound(store);
  store.put = async (key, content, contentType) => {
    await put(key, content, contentType);
    keys.push(key);
    if (key.endsWith("cover.jpg")) coverAt = performance.now();
  };
  store.copy = async (from, to, ...rest) => {
    keys.push(to);
    return copy(from, to, ...rest);
  };
  // What ranges have left is fetched when they are put together, and only then.
  store.download = (key, path) => {
    if (Number.isNaN(assemblyAt)) assemblyAt = performance.now();
    return download(key, path);
  };
  watchTable((call, next) => {
    if (call.writes.length > 0) tableWrites += 1;
    return next();
  });
  return {
    written: () => keys.length,
    kept: () => keys.filter((key) => !key.includes("/parts/")).length,
    tableWrites: () => tableWrites,
    coverAt: () => coverAt,
    assemblyAt: () => assemblyAt,
  };
}

function bound(store: ObjectStore) {
  return {
    put: store.put.bind(store),
    copy: store.copy.bind(store),
    download: store.download.bind(store),
  };
}
