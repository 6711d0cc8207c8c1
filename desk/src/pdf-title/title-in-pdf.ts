import { getDocument, PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/no-unassigned-import -- makes pdf.js work in this thread: the desk's policy allows no workers
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { describedTitle } from "./described-title.ts";
import { shownTitle } from "./shown-title.ts";

/** A sound file needs far less; pdf.js reads all of a damaged one to repair it, which is the conversion's work. */
const MOST_BYTES = 8_000_000;

/**
 * The title of a PDF, as a proposal. Empty if it has none for people, or is unreadable here, such as an encrypted or
 * damaged file.
 */
export async function titleInPdf(file: Blob): Promise<string> {
  const range = new BlobRange(file);
  const task = getDocument({ range, disableAutoFetch: true, disableStream: true, verbosity: 0 });
  try {
    return await Promise.race([titleOf(task), range.failed]);
  } catch {
    return "";
  } finally {
    await task.destroy();
  }
}

async function titleOf({ promise }: ReturnType<typeof getDocument>): Promise<string> {
  const document = await promise;
  const { info, metadata } = await document.getMetadata();
  const title = "Title" in info ? info.Title : "";
  return shownTitle(text(title)) || shownTitle(describedTitle(text(metadata?.getRaw())));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Lets pdf.js read parts of a file, up to a limit. */
class BlobRange extends PDFDataRangeTransport {
  /** Rejects when the file is unreadable or the limit is reached. */
  readonly failed: Promise<never>;
  readonly #file: Blob;
  #fail: (reason: unknown) => void = () => undefined;
  #read = 0;

  constructor(file: Blob) {
    super(file.size, null);
    this.#file = file;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read += end - begin;
    if (this.#read > MOST_BYTES) this.#fail(new Error("Too much to read"));
    else this.#send(begin, end).catch(this.#fail);
  }

  async #send(begin: number, end: number): Promise<void> {
    const part = await this.#file.slice(begin, end).arrayBuffer();
    this.onDataRange(begin, new Uint8Array(part));
  }
}
