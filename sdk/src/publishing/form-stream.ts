import { randomKey } from "../transport/random-key.ts";
import type { PdfFile } from "./pdf-file.ts";

/** A multipart body that is made while it is sent. */
export interface FormStream {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Its length in bytes: stores take no body of unknown length. */
  length: number;
}

/**
 * A form with these fields and the file as its last part.
 * @param onSent called with how many bytes of the file were taken so far
 */
export function formStream(
  fields: Readonly<Record<string, string>>,
  file: PdfFile,
  onSent: (bytes: number) => void,
): FormStream {
  const boundary = `masthead-${randomKey()}`;
  const head = new TextEncoder().encode(headOf(fields, boundary));
  const tail = new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  return {
    body: streamOf(parts(head, file, tail, onSent)),
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: head.length + file.size + tail.length,
  };
}

function headOf(fields: Readonly<Record<string, string>>, boundary: string): string {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  // The store names the file itself.
  return `${texts.join("")}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="issue.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
}

async function* parts(
  head: Uint8Array,
  file: PdfFile,
  tail: Uint8Array,
  onSent: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield head;
  const reader = file.stream().getReader();
  let sent = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
      // A request for the next chunk means that this one was taken.
      sent += value.length;
      onSent(sent);
    }
  } finally {
    await reader.cancel();
  }
  if (sent !== file.size) {
    throw new Error(`${file.name} had ${file.size} bytes and now has ${sent}: it was changed`);
  }
  yield tail;
}

function streamOf(chunks: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await chunks.return();
      },
    },
    // Nothing is read ahead: what counts as sent has been taken.
    { highWaterMark: 0 },
  );
}
