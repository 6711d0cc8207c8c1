import { connect, type Socket } from "node:net";
import { readAnswers, type ReadAnswers } from "./wire-answers.ts";

/** What goes over one connection. */
export interface Sending {
  bytes: Buffer;
  /** Methods of its requests, in their order. */
  methods: readonly string[];
  /** What the client does once its bytes are sent: waits, ends its side, or breaks off without a word. */
  after: "wait" | "end" | "reset";
  /** Where the bytes are torn apart, so that they come in several packets. */
  tears?: readonly number[];
  /** The address it comes from: it distinguishes attackers from others. */
  from?: string;
}

/** What came of it. */
export interface Exchange extends ReadAnswers {
  milliseconds: number;
  /** Whether the server has neither answered in full nor closed in time. */
  isLate: boolean;
}

/** How long an answer may take beside other tests: what is later hangs. */
export const DEADLINE_SECONDS = 20;
/** A client that ends its side leaves this much time for an answer that needs no more bytes. */
const PAUSE_MILLISECONDS = 60;

/** Sends the bytes and reads until the first answer is whole, the server closes, or the time is over. */
export async function exchange(
  port: number,
  sending: Sending,
  deadlineSeconds = DEADLINE_SECONDS,
): Promise<Exchange> {
  const { methods, after, from } = sending;
  const start = performance.now();
  const socket = connect({ port, host: "127.0.0.1", ...(from && { localAddress: from }) });
  const chunks: Buffer[] = [];
  const done = Promise.withResolvers<"answered" | "closed" | "late">();
  const read = (isClosed: boolean) => readAnswers(Buffer.concat(chunks), methods, isClosed);
  // A broken connection is closed as well; what counts is what came before.
  socket.on("error", () => {});
  socket.on("close", () => done.resolve("closed"));
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    const { answers, fault } = read(false);
    if (answers.length > 0 || fault) done.resolve("answered");
  });
  const late = setTimeout(() => done.resolve("late"), deadlineSeconds * 1000);
  void write(socket, sending).then(async () => {
    if (after === "wait") return;
    if (after === "reset") return void socket.resetAndDestroy();
    await Promise.race([done.promise, pause(PAUSE_MILLISECONDS)]);
    socket.end();
  });
  const how = await done.promise;
  clearTimeout(late);
  socket.destroy();
  return {
    ...read(how === "closed"),
    milliseconds: performance.now() - start,
    isLate: how === "late",
  };
}

async function write(socket: Socket, { bytes, tears = [] }: Sending): Promise<void> {
  const edges = [...tears.filter((at) => at > 0 && at < bytes.length), bytes.length];
  let from = 0;
  for (const to of edges.toSorted((a, b) => a - b)) {
    const part = bytes.subarray(from, to);
    await new Promise<void>((resolve) => {
      // The first packet has to be gone before the next is written, or the kernel puts them together.
      socket.write(part, () => resolve());
      socket.once("close", () => resolve());
    });
    from = to;
  }
}

/** For what can only be seen by waiting: what has ended is not over, what has not come will not come. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Bytes as the arguments of a shell's `printf` that writes the same bytes. */
export function escaped(bytes: Buffer, most = 4_000): string {
  const text = bytes
    .toString("latin1")
    .replaceAll(/[\\%']|[^\x20-\x7e]/g, (c) => {
      const known: Record<string, string> = { "\r": "\\r", "\n": "\\n", "%": "%%", "\\": "\\\\" };
      return known[c] ?? `\\${c.charCodeAt(0).toString(8).padStart(3, "0")}`;
    })
    .replaceAll(/([A-Za-z0-9])\1{79,}/g, (run, letter: string) => {
      return `'"$(printf '${letter}%.0s' $(seq ${run.length}))"'`;
    });
  return text.length > most ? `'${text.slice(0, most)}'… (${bytes.length} bytes)` : `'${text}'`;
}
