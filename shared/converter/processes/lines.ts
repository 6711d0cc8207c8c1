import type { Readable } from "node:stream";

/**
 * Calls `onLine` for every line of a stream, and `onTooLong` for an unfinished line longer than `maxLength` characters.
 */
export function onLines(
  stream: Readable,
  maxLength: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): void {
  let unfinished = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const [first = "", ...rest] = chunk.split("\n");
    unfinished += first;
    for (const next of rest) {
      onLine(unfinished);
      unfinished = next;
    }
    if (unfinished.length > maxLength) {
      stream.destroy();
      onTooLong();
    }
  });
}

/** Keeps the last `length` characters of a stream and returns a function that reads them. */
export function keepTail(stream: Readable, length: number): () => string {
  let tail = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    tail = (tail + chunk).slice(-length);
  });
  return () => tail;
}
