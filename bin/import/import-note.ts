import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Found } from "./target.ts";
import { makeFolder } from "#lib/files/make-folder.ts";

const placeSchema = v.object({
  /** The conversion that makes the issue. */
  conversion_id: v.optional(v.string()),
  /** Its ID in the target account. */
  id: v.optional(v.string()),
  done: v.optional(v.boolean()),
  /** The checksum of the list whose people it has: subscribers of a magazine, or readers of an issue. */
  people: v.optional(v.string()),
});
export type Place = v.InferOutput<typeof placeSchema>;

const listSchema = v.object({ sha256: v.string(), done: v.number() });

const noteSchema = v.object({
  account_id: v.string(),
  magazines: v.record(v.string(), placeSchema),
  issues: v.record(v.string(), placeSchema),
  /** The number of written entries of a list, by the checksum of its file. */
  lists: v.record(v.string(), listSchema),
});

/**
 * The progress of an import into one account, kept in the imported folder, so that the same command continues. It is
 * written before each next step, so that nothing is created twice.
 */
export class ImportNote {
  /** The folder of the note and the tables of addresses. */
  readonly folder: string;
  readonly #noted: v.InferOutput<typeof noteSchema>;

  /** Reads the note of an earlier run, if any. */
  constructor(root: string, accountId: string) {
    this.folder = join(root, "imports", accountId);
    makeFolder(this.folder);
    this.#noted = readNote(this.#path) ?? {
      account_id: accountId,
      magazines: {},
      issues: {},
      lists: {},
    };
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
   * its origin was not begun by an import, but named by somebody who wrote the note, and is left as it is.
   */
  settled(kind: "magazines" | "issues", key: string, found: Found | undefined): Place {
    if (found !== undefined) this.keep(kind, key, { id: found.id, done: found.isComplete });
    else if (!this.of(kind, key).done) this.keep(kind, key, { id: undefined });
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

  #save(): void {
    writeFileSync(`${this.#path}.part`, `${JSON.stringify(this.#noted, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${this.#path}.part`, this.#path);
  }
}

function readNote(path: string): v.InferOutput<typeof noteSchema> | undefined {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), noteSchema), readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : "?"}`, {
      cause: error,
    });
  }
}
