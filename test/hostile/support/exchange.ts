import { connect, type Socket } from "node:net";
import { readAnswers, type ReadAnswers } from "./wire-answers.ts";

/** The use of one connection. */
export interface Sending {
  bytes: Buffer;
  /** The methods of its requests, in order. */
  methods: readonly string[];
  /** After the last byte, the client waits, ends its side, or resets the connection. */
  after: "wait" | "end" | "reset";
  /** Offsets that split the bytes into packets. */
  tears?: readonly number[];
  /** The local address, which sets attackers apart from others. */
  from?: string;
}

export interface Exchange extends ReadAnswers {
  milliseconds: number;
  /** Whether the server neither answered in full nor closed in time. */
  isLate: boolean;
}

/** The limit for an answer while other tests run; a later one counts as hung. */
export const DEADLINE_SECONDS = 20;
/** A client that ends its side waits so long for an answer that needs no more bytes. */
const PAUSE_MILLISECONDS = 60;

/** Sends the bytes and reads until the first answer is complete, the server closes, or the deadline passes. */
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
  // A broken connection also closes; only the bytes before that count.
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
      // The kernel joins packets unless each is sent before the next is written.
      socket.write(part, () => resolve());
      socket.once("close", () => resolve());
    });
    from = to;
  }
}

/** Waits, where a test has to see that nothing more happens. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Bytes as arguments of a shell's `printf` that writes them. */
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
