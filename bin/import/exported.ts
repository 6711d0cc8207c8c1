import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type {
  ContactDetails,
  ContentsEntry,
  IssueDetails,
  MagazineRecord,
  SubscriberRecord,
} from "#sdk/masthead.ts";
import { sumOfFile } from "#bin/uploads/sum-of-file.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { isInside } from "./is-inside.ts";
import {
  type About,
  aboutSchema,
  FILES,
  FORMAT_VERSION,
  issueFolder,
  magazineFolder,
} from "#bin/transfer/format.ts";

/** A subscription, as an export has it. */
export interface Subscription extends SubscriberRecord {
  magazine_id: string;
}

/** A contact's access to an issue in an export. */
export interface Grant {
  email: string;
  issue_id: string;
}

/** A complete and unchanged export. */
export class Exported {
  readonly root: string;
  readonly about: About;
  readonly #sums: ReadonlyMap<string, string>;

  private constructor(root: string, about: About, sums: ReadonlyMap<string, string>) {
    this.root = root;
    this.about = about;
    this.#sums = sums;
  }

  /** Opens a folder; undefined if it is not an export. @throws Error for an incomplete one, or a later version */
  static async open(root: string): Promise<Exported | undefined> {
    const text = await readFile(join(root, FILES.about), "utf8").catch(() => undefined);
    if (text === undefined) return undefined;
    const about = v.safeParse(v.pipe(v.string(), v.parseJson(), aboutSchema), text);
    if (!about.success) throw new Error(`${root}/${FILES.about} is not of an export.`);
    if (about.output.version > FORMAT_VERSION) {
      throw new Error(
        `${root} has version ${about.output.version} of the format; this Masthead reads ${FORMAT_VERSION}. Use a later one.`,
      );
    }
    if (about.output.finished_at === null) {
      throw new Error(
        `The export in ${root} is not complete. Continue it: masthead export ${root}`,
      );
    }
    const sums = await readFile(join(root, FILES.sums), "utf8");
    return new Exported(root, about.output, new Map(sums.split("\n").map(sumIn)));
  }

  /** @throws Error in plain words for the first changed file */
  async check(): Promise<void> {
    for (const [path, sum] of this.#sums) {
      if (path === "") continue;
      const found = await sumOfFile(join(this.root, path), "", interrupted).catch(
        (error: unknown) => {
          interrupted.throwIfAborted();
          throw new Error(`${path} of the export cannot be read.`, { cause: error });
        },
      );
      if (found !== sum) throw new Error(`${path} has changed since the export.`);
    }
  }

  /** The checksum of a file. */
  sumOf(path: string): string {
    return this.#sums.get(path) ?? "";
  }

  /**
   * The path of one of its files. Somebody else may have made the folder: it must not publish others of this machine.
   * @throws Error in plain words
   */
  file(path: string): string {
    if (!this.#sums.has(path)) {
      throw new Error(`${path} is not among the checksums of the export.`);
    }
    const whole = join(this.root, path);
    if (!isInside(this.root, whole)) throw new Error(`${path} leads out of ${this.root}.`);
    return whole;
  }

  async magazine(id: string): Promise<{ record: MagazineRecord; logo: string | null }> {
    return this.#json(`${magazineFolder(id)}/magazine.json`);
  }

  async issue(id: string): Promise<IssueDetails> {
    const { record } = await this.#json<{ record: IssueDetails }>(`${issueFolder(id)}/issue.json`);
    return record;
  }

  contents(issueId: string): Promise<ContentsEntry[]> {
    return this.#json(`${issueFolder(issueId)}/contents.json`);
  }

  contacts(): Promise<ContactDetails[]> {
    return this.#list(FILES.contacts);
  }

  subscriptions(): Promise<Subscription[]> {
    return this.#list(FILES.subscriptions);
  }

  grants(): Promise<Grant[]> {
    return this.#list(FILES.grants);
  }

  async #list<Value>(name: string): Promise<Value[]> {
    return this.#json(`${name}.json`, Array.isArray);
  }

  /**
   * Its checksum was verified, so it has the export's content, unless someone edited both.
   * @throws Error that names the file, if it is no such JSON
   */
  async #json<Value>(path: string, isSuch: (value: unknown) => boolean = isRecord): Promise<Value> {
    const schema = v.custom<Value>(isSuch);
    const text = await readFile(this.file(path), "utf8");
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (!read.success) throw new Error(`${path} is not as an export writes it.`);
    return read.output;
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function sumIn(line: string): [string, string] {
  const [sum = "", path = ""] = line.split("  ");
  return [path, sum];
}
