import type { SQSBatchResponse } from "aws-lambda";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { queueEvent } from "#lib/host/http/events.ts";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { readUploadMessage, uploadEvent } from "#features/conversions/upload-message.ts";
import { uploads } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

/** Pages per delivery in these tests. */
export const RANGE_PAGES = 3;

/** A host whose queue keeps its messages, so that a test delivers them in any order. */
export class WaitingRoom {
  readonly host: TestHost;
  readonly publisher: Publisher;
  readonly accountId: string;
  readonly magazineId: string;
  /** Bodies of all messages sent. */
  readonly #sent: string[] = [];

  private constructor(host: TestHost, publisher: Publisher, accountId: string, magazineId: string) {
    this.host = host;
    this.publisher = publisher;
    this.accountId = accountId;
    this.magazineId = magazineId;
    const queue = uploads();
    const send = queue.send.bind(queue);
    queue.send = async (body, options) => {
      this.#sent.push(body);
      await send(body, options);
    };
  }

  /** Opens the room for the tests of one file. */
  static async open(): Promise<WaitingRoom> {
    const host = await useMasthead({}, { converter: { rangePages: RANGE_PAGES }, workers: 0 });
    const publisher = await host.anAccount("Press");
    const accountId = await accountIdOf(publisher);
    return new WaitingRoom(host, publisher, accountId, (await publisher.aMagazine()).ID);
  }

  /** Uploads a PDF, or one with this number of pages. @returns the issueTempID */
  async upload(pdf: number | Uint8Array, magazineId = this.magazineId): Promise<string> {
    const bytes = typeof pdf === "number" ? await aPdf({ pages: pdf }) : pdf;
    return this.publisher.upload(magazineId, {}, bytes);
  }

  /** The numbers of all ranges for which a conversion has sent messages. */
  async rangesSent(upload: string): Promise<number[]> {
    const messages = this.#sent.map(readUploadMessage);
    const ranges = messages.flatMap((each) => (each?.kind === "range" ? [each.range] : []));
    return ranges.filter(({ conversionId }) => conversionId === upload).map(({ range }) => range);
  }

  /** Delivers an upload's arrival to the deployed handler. */
  deliverArrival(upload: string): Promise<SQSBatchResponse> {
    return convertPdf(this.#event(this.#arrival(upload)));
  }

  /** Delivers the message of a range, even if none was sent. */
  async deliver(upload: string, range: number, version = 1): Promise<SQSBatchResponse> {
    return convertPdf(this.#event(this.#message(upload, range, version)));
  }

  /** Delivers the message of a range once more after its last attempt. */
  abandon(upload: string, range: number, version = 1): Promise<SQSBatchResponse> {
    return convertPdf(this.#event(this.#message(upload, range, version), LAST));
  }

  /** Delivers an arrival once more after its last attempt. */
  abandonArrival(upload: string): Promise<SQSBatchResponse> {
    return convertPdf(this.#event(this.#arrival(upload), LAST));
  }

  /** The conversion as stored. */
  async conversion(conversionId: string): Promise<Conversion> {
    const found = await conversions.findConversion({ accountId: this.accountId, conversionId });
    if (!found) throw new Error("There is no conversion");
    return found;
  }

  /** The keys of all files of a conversion. */
  async keysOf(upload: string): Promise<string[]> {
    return (await storedFiles(this.host)).filter((path) => path.includes(upload));
  }

  /** The number of issues that a conversion has made. */
  async issuesOf(conversionId: string): Promise<number> {
    const items = await tableItems();
    return items.filter((item) => item["SK"] === "ISSUE" && item["conversionId"] === conversionId)
      .length;
  }

  #arrival(upload: string): string {
    return uploadEvent({ key: uploadKey(this.accountId, upload), size: 1 });
  }

  #message(conversionId: string, range: number, version: number): string {
    const { accountId } = this;
    return JSON.stringify({ kind: "masthead.pageRange", version, accountId, conversionId, range });
  }

  #event(body: string, receiveCount = 1) {
    return queueEvent({ messageId: "m1", body, receiveCount });
  }
}

/** The number of deliveries at which a message is given up. */
const LAST = CONVERSION_ATTEMPTS + 1;

/** A handler's answer when nothing needs another delivery. */
export const TAKEN = { batchItemFailures: [] };
/** A handler's answer when the message has to be delivered again. */
export const AGAIN = { batchItemFailures: [{ itemIdentifier: "m1" }] };
