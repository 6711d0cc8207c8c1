import type { Operation } from "#contract/api/operation.ts";
import type { Deployed } from "./deployed.ts";
import { ASSUMED, PRICES } from "./prices.ts";

/** One line of a bill: its subject, its calculation, and the sum in dollars. */
export interface Item {
  what: string;
  sum: string;
  dollars: number;
}

/** The resources of a conversion, measured by `npm run bench -- fan-out`. */
export interface ConversionFigures {
  pages: number;
  deliveries: number;
  processorSecondsPerPage: number;
  objectsWrittenPerPage: number;
  tableWritesPerConversion: number;
}

/** The renditions of a page, measured by `npm run bench -- renditions`. */
export interface RenditionFigures {
  processorSecondsPerPage: number;
  /** Of both pictures together. */
  kilobytesPerPage: number;
}

const MILLION = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** The sum of a bill in dollars. */
export function total(items: readonly Item[]): number {
  return items.reduce((sum, { dollars }) => sum + dollars, 0);
}

/** A million calls of one operation. */
export function millionCalls(
  { tableUnits: { read, write } }: Pick<Operation, "tableUnits">,
  deployed: Deployed,
): Item[] {
  const { warmMilliseconds, coldMilliseconds, callsPerColdStart, answerBytes } = ASSUMED;
  const milliseconds = warmMilliseconds + coldMilliseconds / callsPerColdStart;
  const gigabytes = deployed.callMegabytes / 1024;
  return [
    item("HTTP API", `1 M × $${PRICES.apiRequestsMillion}/M`, PRICES.apiRequestsMillion),
    item("Lambda, calls", `1 M × $${PRICES.lambdaRequestsMillion}/M`, PRICES.lambdaRequestsMillion),
    item(
      "Lambda, time",
      `1 M × ${milliseconds.toFixed(1)} ms (${warmMilliseconds} warm, a start of ${coldMilliseconds} for every ${callsPerColdStart}) × ${gigabytes} GB`,
      MILLION * (milliseconds / 1000) * gigabytes * PRICES.lambdaGigabyteSecond,
    ),
    item(
      "Table",
      `1 M × (${read} read × $${PRICES.tableReadsMillion}/M + ${write} written × $${PRICES.tableWritesMillion}/M)`,
      read * PRICES.tableReadsMillion + write * PRICES.tableWritesMillion,
    ),
    ...logsOfCalls(deployed),
    item(
      "Keys",
      `a request to KMS for each of ${round(MILLION / callsPerColdStart)} starts × $${PRICES.keyRequestsThousand}/1,000`,
      (MILLION / callsPerColdStart / 1000) * PRICES.keyRequestsThousand,
    ),
    item(
      "Transfer",
      `1 M × ${answerBytes} B × $${PRICES.transferredGigabyte}/GB`,
      (MILLION * answerBytes * PRICES.transferredGigabyte) / GIGABYTE,
    ),
  ];
}

function logsOfCalls(deployed: Deployed): Item[] {
  const { accessLineBytes, functionLineBytes, logCompression } = ASSUMED;
  const priceOf = (isSeldomRead: boolean): number =>
    isSeldomRead ? PRICES.seldomReadLogGigabyte : PRICES.logGigabyte;
  const accessLog = priceOf(deployed.isAccessLogSeldomRead);
  const callLog = priceOf(deployed.isCallLogSeldomRead);
  // Lambda writes three lines of its own for each call unless configured otherwise.
  const lineBytes = functionLineBytes + (deployed.areSystemLinesLeftOut ? 0 : 400);
  const bytes = lineBytes + accessLineBytes;
  return [
    item(
      "Log",
      `1 M × (${lineBytes} B × $${callLog}/GB + ${accessLineBytes} B × $${accessLog}/GB)`,
      (MILLION * (lineBytes * callLog + accessLineBytes * accessLog)) / GIGABYTE,
    ),
    item(
      "Log, stored",
      `1 M × ${bytes} B × ${logCompression} compressed × $${PRICES.logGigabyteMonth}/GB for a month`,
      (MILLION * bytes * logCompression * PRICES.logGigabyteMonth) / GIGABYTE,
    ),
  ];
}

/** A thousand pages, converted and stored. */
export function thousandPages(figures: ConversionFigures, deployed: Deployed): Item[] {
  const { processorSecondsPerPage, objectsWrittenPerPage, pages } = figures;
  const gigabytes = deployed.converterMegabytes / 1024;
  const processors = deployed.converterMegabytes / ASSUMED.megabytesPerProcessor;
  const conversions = 1000 / pages;
  return [
    item(
      "Lambda, time",
      `1,000 × ${processorSecondsPerPage} s of a processor, without overlap, × ${round(gigabytes)} GB (${round(processors)} processors)`,
      1000 * processorSecondsPerPage * gigabytes * PRICES.lambdaGigabyteSecond,
    ),
    item(
      "S3, puts",
      `1,000 × ${objectsWrittenPerPage} × $${PRICES.objectPutsThousand}/1,000`,
      objectsWrittenPerPage * PRICES.objectPutsThousand,
    ),
    item(
      "Table and queue",
      `${round(conversions)} PDFs of ${pages} pages × ${figures.tableWritesPerConversion} written, ${figures.deliveries} × 3 requests of the queue`,
      (conversions * figures.tableWritesPerConversion * PRICES.tableWritesMillion) / MILLION +
        (conversions * figures.deliveries * 3 * PRICES.queueRequestsMillion) / MILLION,
    ),
  ];
}

/**
 * Smaller and larger pictures of a thousand pages, made once their issues can be read and stored for a month. A page is
 * put twice.
 */
export function thousandRefined(
  { processorSecondsPerPage, kilobytesPerPage }: RenditionFigures,
  deployed: Deployed,
): Item[] {
  const gigabytes = deployed.refinerMegabytes / 1024;
  return [
    item(
      "Lambda, time",
      `1,000 × ${processorSecondsPerPage} s of a processor, without overlap, × ${round(gigabytes)} GB`,
      1000 * processorSecondsPerPage * gigabytes * PRICES.lambdaGigabyteSecond,
    ),
    item(
      "S3, puts",
      `1,000 × 2 × $${PRICES.objectPutsThousand}/1,000`,
      2 * PRICES.objectPutsThousand,
    ),
    item(
      "S3, stored",
      `1,000 × ${round(kilobytesPerPage)} KB × $${PRICES.objectGigabyteMonth}/GB for a month`,
      (kilobytesPerPage * PRICES.objectGigabyteMonth) / 1000,
    ),
  ];
}

/**
 * A thousand mails about a new issue that is not public, each with a picture of the cover. The mail's item and its
 * entry in the list of due mail are written, moved when it is claimed (the entry is replaced), and moved to the issue's
 * list for 90 days.
 */
export function thousandMails(deployed: Deployed): Item[] {
  const written = 2 + 3 + 3;
  const read = 3;
  const gigabytes = deployed.callMegabytes / 1024;
  const seconds = 1000 / deployed.mailsPerSecond;
  return [
    item("SES", `1,000 × $${PRICES.mailsThousand}/1,000`, PRICES.mailsThousand),
    item(
      "SES, pictures",
      `1,000 × ${ASSUMED.mailPictureBytes / 1000} KB × $${PRICES.mailGigabyte}/GB; none if the issue is public`,
      (1000 * ASSUMED.mailPictureBytes * PRICES.mailGigabyte) / GIGABYTE,
    ),
    item(
      "Table",
      `1,000 × (${read} read + ${written} written)`,
      (1000 * (read * PRICES.tableReadsMillion + written * PRICES.tableWritesMillion)) / MILLION,
    ),
    item(
      "Lambda, time",
      `${seconds.toFixed(0)} s at ${deployed.mailsPerSecond} mails a second × ${gigabytes} GB`,
      seconds * gigabytes * PRICES.lambdaGigabyteSecond,
    ),
  ];
}

/** An item of a bill. */
export function item(what: string, sum: string, dollars: number): Item {
  return { what, sum, dollars };
}

/** At most two decimals. */
export function round(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
