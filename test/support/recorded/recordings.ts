import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { ChildMessage, ParentMessage } from "#converter/protocol/messages.ts";

/** The last message of an answer, by command; `warmUp` has no answer. */
export const LAST: Partial<Record<ParentMessage["type"], ChildMessage["type"]>> = {
  open: "opened",
  draw: "page",
  drawRenditions: "page",
  contents: "contents",
  assemble: "assembled",
  tags: "tags",
  articles: "articles",
};

/** The list of an answer's messages, beside the files written. */
const MESSAGES_FILE = "messages.json";

/**
 * Answers of converter processes. An answer depends on its command and the files given to the process: it is kept under
 * the hash of both. Several processes may use one folder.
 */
export class Recordings {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The key of a command's answer. @param given the folder of files given to the process */
  keyOf(command: object, given: string): string {
    const hash = createHash("sha256");
    hash.update(JSON.stringify(Object.entries(command).toSorted(([a], [b]) => (a < b ? -1 : 1))));
    for (const name of readdirSync(given).toSorted()) {
      hash.update(`\n${name}\n`).update(readFileSync(join(given, name)));
    }
    return hash.digest("hex");
  }

  /** Writes the files of an answer. @returns its messages; undefined if nothing is recorded under the key */
  replay(key: string, into: string): string[] | undefined {
    const folder = join(this.#folder, key);
    if (!existsSync(folder)) return undefined;
    for (const name of readdirSync(folder)) {
      if (name !== MESSAGES_FILE) writeFileSync(join(into, name), readFileSync(join(folder, name)));
    }
    const messages: string[] = JSON.parse(readFileSync(join(folder, MESSAGES_FILE), "utf8"));
    return messages;
  }

  /** Records an answer with the files of a folder that were not there before. */
  record(key: string, messages: readonly string[], from: string, before: FilesSeen): void {
    const folder = join(this.#folder, key);
    const unfinished = `${folder}.${randomUUID()}`;
    mkdirSync(unfinished, { recursive: true });
    for (const [name, version] of filesIn(from)) {
      if (before.get(name) === version) continue;
      writeFileSync(join(unfinished, name), readFileSync(join(from, name)));
    }
    writeFileSync(join(unfinished, MESSAGES_FILE), JSON.stringify(messages));
    try {
      renameSync(unfinished, folder);
    } catch {
      // Another process was faster.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
}

/** Files by name, each with a mark that changes with its content. */
export type FilesSeen = ReadonlyMap<string, string>;

export function filesIn(folder: string): FilesSeen {
  const names = readdirSync(folder);
  return new Map(
    names.map((name) => {
      const { ino, mtimeMs, size } = statSync(join(folder, name));
      return [name, `${ino} ${mtimeMs} ${size}`];
    }),
  );
}
