import type { Readable } from "node:stream";

/**
 * Calls `onLine` for every line of a stream, and `onTooLong` instead of keeping more than `maxLength`
 * characters of a line without an end.
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

/** Keeps the last `length` characters a stream delivers and returns a way to read them. */
export function keepTail(stream: Readable, length: number): () => string {
  let tail = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    tail = (tail + chunk).slice(-length);
  });
  return () => tail;
}
