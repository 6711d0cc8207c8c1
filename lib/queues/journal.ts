import { copyFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";
import { AppendFile } from "#lib/files/append-file.ts";
import { readIfThere } from "#lib/files/durable-file.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const COUNTS = { receiveCount: count, openCount: v.optional(count, 0) };

const RecordSchema = v.variant("type", [
  v.object({ type: v.literal("sent"), id: v.string(), body: v.string(), ...COUNTS }),
  v.object({ type: v.literal("received"), id: v.string(), ...COUNTS }),
  v.object({ type: v.literal("done"), id: v.string() }),
]);

type JournalRecord = v.InferOutput<typeof RecordSchema>;

/** A message that was sent and is not done. */
export interface UnfinishedMessage {
  body: string;
  /** Deliveries that have failed. */
  receiveCount: number;
  /** Deliveries that were begun and whose end was never seen: one that runs, and those that this host's end cut off. */
  openCount: number;
}

/** How a journal is set up. */
export interface JournalOptions {
  path: string;
  /** Size below which the file is never compacted. */
  compactAtBytes: number;
  /** Told in one line of what was unreadable or failed. Never holds a message's body. */
  warn: (line: string) => void;
}

/**
 * What a queue must not forget, as JSON lines. Every method resolves once its record is on the
 * disk. Records may be repeated: each tells a state, not a change.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #unfinished: Map<string, UnfinishedMessage>;
  readonly #file: AppendFile;
  #compactAtBytes: number;

  private constructor(
    options: JournalOptions,
    unfinished: Map<string, UnfinishedMessage>,
    file: AppendFile,
  ) {
    this.#options = options;
    this.#unfinished = unfinished;
    this.#file = file;
    this.#compactAtBytes = options.compactAtBytes;
  }

  /**
   * Reads an existing journal, or begins one. A last line without its end was never acknowledged
   * and is cut off; any other unreadable line is skipped with a warning, and the file as found is
   * kept beside as `<path>.damaged`.
   */
  static async open(options: JournalOptions): Promise<Journal> {
    await mkdir(dirname(options.path), { recursive: true });
    const text = (await readIfThere(options.path))?.toString("utf8") ?? "";
    const { unfinished, unreadableLines } = replay(text);
    if (unreadableLines.length > 0) {
      await copyFile(options.path, `${options.path}.damaged`);
      options.warn(`Skipped unreadable lines ${unreadableLines.join(", ")} of ${options.path}`);
    }
    const file = await AppendFile.create(options.path, snapshot(unfinished));
    return new Journal(options, unfinished, file);
  }

  /** Oldest first. */
  get unfinished(): ReadonlyMap<string, Readonly<UnfinishedMessage>> {
    return this.#unfinished;
  }

  /** When it fails, the message is not unfinished either. */
  async sent(id: string, body: string): Promise<void> {
    try {
      await this.#record({ type: "sent", id, body, receiveCount: 0, openCount: 0 });
    } catch (error) {
      this.#unfinished.delete(id);
      throw error;
    }
  }

  /** Sets how often this message was delivered. */
  async received(
    id: string,
    { receiveCount, openCount }: Pick<UnfinishedMessage, "receiveCount" | "openCount">,
  ): Promise<void> {
    await this.#record({ type: "received", id, receiveCount, openCount });
  }

  async done(id: string): Promise<void> {
    await this.#record({ type: "done", id });
  }

  /** Every later record fails. */
  close(): Promise<void> {
    return this.#file.close();
  }

  async #record(record: JournalRecord): Promise<void> {
    // Applied first: a compaction before the line is written must already know it.
    apply(this.#unfinished, record);
    await this.#file.append(JSON.stringify(record));
    if (this.#file.lengthBytes > this.#compactAtBytes) await this.#compact();
  }

  async #compact(): Promise<void> {
    this.#compactAtBytes = Number.POSITIVE_INFINITY;
    try {
      await this.#file.rewrite(() => snapshot(this.#unfinished));
    } catch (error) {
      this.#options.warn(`Could not compact ${this.#options.path}: ${String(error)}`);
    }
    // Twice what was left, so that the work stays in proportion to what is written.
    this.#compactAtBytes = Math.max(this.#options.compactAtBytes, 2 * this.#file.lengthBytes);
  }
}

function replay(text: string) {
  const unfinished = new Map<string, UnfinishedMessage>();
  const unreadableLines: number[] = [];
  const wholeLines = text.split("\n").slice(0, -1);
  for (const [index, line] of wholeLines.entries()) {
    const record = parseRecord(line);
    if (record === undefined) unreadableLines.push(index + 1);
    else apply(unfinished, record);
  }
  return { unfinished, unreadableLines };
}

function parseRecord(line: string): JournalRecord | undefined {
  try {
    const parsed = v.safeParse(RecordSchema, JSON.parse(line));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function apply(unfinished: Map<string, UnfinishedMessage>, record: JournalRecord): void {
  const message = unfinished.get(record.id);
  switch (record.type) {
    case "sent":
      unfinished.set(record.id, {
        body: record.body,
        receiveCount: record.receiveCount,
        openCount: record.openCount,
      });
      break;
    case "received":
      if (message !== undefined) {
        message.receiveCount = record.receiveCount;
        message.openCount = record.openCount;
      }
      break;
    case "done":
      unfinished.delete(record.id);
      break;
    default:
      record satisfies never;
  }
}

function snapshot(unfinished: ReadonlyMap<string, UnfinishedMessage>): string {
  return Array.from(unfinished, ([id, message]) => {
    const record: JournalRecord = { type: "sent", id, ...message };
    return `${JSON.stringify(record)}\n`;
  }).join("");
}
