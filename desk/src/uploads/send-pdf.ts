import type { Client } from "#sdk/client.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import {
  type ConvertedIssue,
  IN_PARTS_ABOVE,
  type PublishProgress,
} from "#sdk/publishing/publish-pdf.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { isPassing } from "#sdk/transport/retry.ts";
import type { Slots } from "./slots.ts";
import type { UploadNote } from "./upload-notes.ts";
import type { UploadState } from "./upload.ts";
import { UploadRate } from "./upload-rate.ts";
import { waitUntil } from "./wait-until.ts";

/** After the first breaks; later waits are longer. */
const FIRST_WAIT = 3000;
const LONGEST_WAIT = 30_000;
/** For each call and part: with more, it would take ten seconds to notice a broken connection. */
const RETRIES = 2;
/** The most times an upload restarts after its address has expired. */
const MOST_BEGINNINGS = 3;

/** A PDF to send, and its progress callbacks. */
export interface Sending {
  client: Client;
  file: File;
  note: UploadNote;
  slots: Slots;
  signal: AbortSignal;
  /** Wakes it while it waits after a break. */
  alarm: EventTarget;
  onState: (state: UploadState) => void;
  onNote: (note: UploadNote) => void;
}

/**
 * Sends a PDF and waits for its conversion. Waits out temporary failures until `signal` is aborted.
 * @throws MastheadError for permanent failures; AbortError
 */
export async function sendPdf(sending: Sending): Promise<ConvertedIssue> {
  const sender = new Sender(sending);
  const ended = new AbortController();
  // Running requests fail only later, although nothing moves any more.
  const offline = (): void => {
    if (sender.isMoving) sender.breakOff();
  };
  addEventListener("offline", offline, { signal: ended.signal });
  try {
    return await untilSent(sender, sending);
  } finally {
    ended.abort();
  }
}

async function untilSent(sender: Sender, sending: Sending): Promise<ConvertedIssue> {
  let beginnings = 1;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const sentBefore = sender.sentBytes;
    try {
      return await sender.send();
    } catch (error) {
      if (sending.signal.aborted || !(error instanceof MastheadError)) throw error;
      if (sender.isToBeginAnew(error) && beginnings < MOST_BEGINNINGS) {
        beginnings += 1;
        sender.beginAnew();
        continue;
      }
      if (!isPassing(error)) throw error;
    }
    if (sender.sentBytes > sentBefore) wait = FIRST_WAIT;
    sender.breakOff();
    await waitUntil(wait, sending);
  }
}

class Sender {
  readonly #sending: Sending;
  #note: UploadNote;
  #rate = new UploadRate();
  isMoving = false;
  sentBytes = 0;

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#note = sending.note;
  }

  /** Sends it once, in a slot released as soon as the file has arrived. */
  async send(): Promise<ConvertedIssue> {
    const { client, file, slots, signal } = this.#sending;
    const { target, idempotencyKey, conversionId } = this.#note;
    this.#rate = new UploadRate();
    const giveBack = await slots.take(signal);
    const onProgress = (progress: PublishProgress): void => {
      if (progress.stage === "converting") giveBack();
      this.#follow(progress);
    };
    const continues = file.size > IN_PARTS_ABOVE ? conversionId : undefined;
    const options = { signal, idempotencyKey, continues, onProgress, retries: RETRIES };
    try {
      if (target.kind === "edition") {
        const show = target.isHeld !== true;
        return await client.replacePdf(target.issueId, file, { ...options, show });
      }
      const { magazineId, volume } = target;
      return await client.convertPdf(file, { magazineId, volume, ...options });
    } finally {
      this.isMoving = false;
      giveBack();
    }
  }

  /**
   * Whether the service has ended an earlier try: its address has expired, or its conversion failed for lack of a file.
   */
  isToBeginAnew({ code, status }: MastheadError): boolean {
    const isExpired = code === "UPLOAD_REFUSED" && (status === 401 || status === 403);
    return isExpired || (code === "CONVERSION_FAILED" && this.#note.isSent !== true);
  }

  beginAnew(): void {
    const { conversionId: _, isSent: __, hasArrived: ___, ...rest } = this.#note;
    this.#keep({ ...rest, idempotencyKey: randomKey() });
  }

  breakOff(): void {
    this.#sending.onState({ kind: "broken", sentBytes: this.sentBytes });
  }

  #follow(progress: PublishProgress): void {
    const { conversionId } = progress;
    this.isMoving = progress.stage === "uploading";
    if (progress.stage !== "uploading") {
      if (this.#note.hasArrived !== true) {
        this.#keep({ ...this.#note, conversionId, isSent: true, hasArrived: true });
      }
      const percent = progress.stage === "converting" ? progress.percent : 100;
      this.#sending.onState({ kind: "converting", percent });
      return;
    }
    const { sentBytes, totalBytes } = progress;
    const isSent = sentBytes >= totalBytes;
    if (this.#note.conversionId !== conversionId || (isSent && this.#note.isSent !== true)) {
      this.#keep({ ...this.#note, conversionId, isSent });
    }
    this.sentBytes = sentBytes;
    this.#rate.note(Date.now(), sentBytes);
    const { bytesPerSecond } = this.#rate;
    const secondsLeft = bytesPerSecond && (totalBytes - sentBytes) / bytesPerSecond;
    this.#sending.onState({ kind: "uploading", sentBytes, bytesPerSecond, secondsLeft });
  }

  #keep(note: UploadNote): void {
    this.#note = note;
    this.#sending.onNote(note);
  }
}
