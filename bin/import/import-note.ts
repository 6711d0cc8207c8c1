import { createHmac } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { makeFolder } from "#lib/files/make-folder.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import type { Found } from "./target.ts";

const placeSchema = v.object({
  /** The conversion that makes the issue. */
  conversion_id: v.optional(v.string()),
  /** Its ID in the target account. */
  id: v.optional(v.string()),
  /** Whether it has its settings. */
  done: v.optional(v.boolean()),
  /** Whether an import of this folder made it: only then it gets the people of the folder unasked. */
  imported: v.optional(v.boolean()),
  /** The checksum of the list whose people it has: subscribers of a magazine, or readers of an issue. */
  people: v.optional(v.string()),
});
export type Place = v.InferOutput<typeof placeSchema>;

const listSchema = v.object({ sha256: v.string(), done: v.number() });

const noteSchema = v.object({
  account_id: v.string(),
  /** The exported account; empty for a folder of PDFs. */
  from: v.string(),
  magazines: v.record(v.string(), placeSchema),
  issues: v.record(v.string(), placeSchema),
  /** The number of written entries of a list, by the checksum of its file. */
  lists: v.record(v.string(), listSchema),
  /** The checksum of the file of each list of which all is written. */
  complete: v.record(v.string(), v.string()),
});
type Noted = v.InferOutput<typeof noteSchema>;

const signedSchema = v.object({ ...noteSchema.entries, signature: v.string() });

/** What a note belongs to. */
interface NoteOwner {
  accountId: string;
  /** The exported account; empty for a folder of PDFs. */
  from: string;
  /** The secret of the login, which signs the note: somebody else may have made the folder with all that is in it. */
  secret: string;
}

/**
 * The progress of an import into one account, kept in the imported folder, so that the same command continues. It is
 * written before each next step, so that nothing is created twice.
 */
export class ImportNote {
  /** The folder of the note and the tables of addresses. */
  readonly folder: string;
  readonly #owner: NoteOwner;
  readonly #noted: Noted;

  /**
   * Reads the note of an earlier run, if any.
   * @param say is told about a note that this login has not written for this account and folder, and that is not used
   */
  constructor(root: string, owner: NoteOwner, say: (text: string) => void) {
    this.#owner = owner;
    this.folder = join(root, "imports", owner.accountId);
    makeFolder(this.folder);
    const { accountId: account_id, from } = owner;
    const empty = { account_id, from, magazines: {}, issues: {}, lists: {}, complete: {} };
    const text = textAt(this.#path);
    const earlier = text === undefined ? undefined : this.#verified(text);
    if (text !== undefined && !earlier) {
      say(`${this.#path} is not used: it was written by another login, or came with the folder.`);
    }
    this.#noted = earlier ?? empty;
  }

  get #path(): string {
    return join(this.folder, "import.json");
  }

  /** The state of a magazine or an issue, by its ID in the folder. */
  of(kind: "magazines" | "issues", key: string): Place {
    return this.#noted[kind][key] ?? {};
  }

  /**
   * The same, with what the target knows of the item: that is the same in every copy of the folder. An item that lacks
   * its origin is made again, unless the note has it as done.
   */
  reconciled(kind: "magazines" | "issues", key: string, found: Found | undefined): Place {
    const { id, done = false } = this.of(kind, key);
    if (found !== undefined) {
      const isDone = found.isComplete || (done && id === found.id);
      this.keep(kind, key, { id: found.id, done: isDone });
    } else if (!done) this.keep(kind, key, { id: undefined });
    return this.of(kind, key);
  }

  keep(kind: "magazines" | "issues", key: string, change: Place): void {
    this.#noted[kind][key] = { ...this.#noted[kind][key], ...change };
    this.#save();
  }

  /** Forgets lost items, so that they are created again. */
  forgetLost(isThere: (id: string) => boolean): void {
    for (const places of [this.#noted.magazines, this.#noted.issues]) {
      for (const [key, { id }] of Object.entries(places)) {
        if (id !== undefined && !isThere(id)) delete places[key];
      }
    }
    this.#save();
  }

  written(list: string, sha256: string): number {
    const noted = this.#noted.lists[list];
    return noted?.sha256 === sha256 ? noted.done : 0;
  }

  keepWritten(list: string, sha256: string, done: number): void {
    this.#noted.lists[list] = { sha256, done };
    this.#save();
  }

  /** The checksum of a list of which all was written; undefined if none was. */
  complete(list: string): string | undefined {
    return this.#noted.complete[list];
  }

  keepComplete(list: string, sha256: string): void {
    this.#noted.complete[list] = sha256;
    this.#save();
  }

  #save(): void {
    const signed = { ...this.#noted, signature: this.#signatureOf(this.#noted) };
    writeFileSync(`${this.#path}.part`, `${JSON.stringify(signed, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${this.#path}.part`, this.#path);
  }

  #verified(text: string): Noted | undefined {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), signedSchema), text);
    if (!read.success) return undefined;
    const { signature, ...noted } = read.output;
    const { accountId, from } = this.#owner;
    const isOurs = equalInConstantTime(signature, this.#signatureOf(noted));
    return isOurs && noted.account_id === accountId && noted.from === from ? noted : undefined;
  }

  #signatureOf(noted: Noted): string {
    // In the order of the schema, in which it is read again.
    const text = JSON.stringify(v.parse(noteSchema, noted));
    return createHmac("sha256", this.#owner.secret)
      .update(`masthead import\n${text}`)
      .digest("hex");
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
