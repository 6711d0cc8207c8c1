import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { stateFolder } from "#bin/state/state-folder.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import type { Heard } from "./listened-events.ts";

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    ids: v.array(v.string()),
    redelivered: v.string(),
    again: v.array(v.string()),
  }),
);

/** The position of forwarding a webhook to an address, on this machine's disk: the same command continues there. */
export class ListeningNote {
  readonly #path: string;

  /** @param identity the same text for the same webhook and address */
  constructor(identity: string) {
    const name = createHash("sha256").update(identity).digest("hex").slice(0, 40);
    this.#path = join(stateFolder("webhooks"), `${name}.json`);
  }

  /** @returns undefined before the first event, or if the note is damaged */
  async read(): Promise<Heard | undefined> {
    const read = v.safeParse(noteSchema, await readFile(this.#path, "utf8").catch(() => ""));
    return read.success ? read.output : undefined;
  }

  /** @throws errors of `node:fs`: without the note, events would be forwarded again */
  async keep(heard: Heard): Promise<void> {
    makeFolder(dirname(this.#path));
    const unfinished = `${this.#path}.${randomUUID()}`;
    await writeFile(unfinished, JSON.stringify(heard), { mode: 0o600 });
    await rename(unfinished, this.#path);
  }
}
