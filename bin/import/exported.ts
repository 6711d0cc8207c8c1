import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { ContentsEntry, IssueDetails, MagazineRecord } from "#sdk/masthead.ts";
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

/** The number of damaged files to name. */
const NAMED = 20;

/** A file that an export lacks, or that has other content than an export writes. */
export class UnusableFile extends Error {}

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

  /** @throws Error in plain words that names the missing and changed files */
  async check(): Promise<void> {
    const problems: string[] = [];
    for (const [path, sum] of this.#sums) {
      if (path === "") continue;
      const found = await this.sumOf(path).catch(() => undefined);
      interrupted.throwIfAborted();
      if (found === undefined) problems.push(`${path} cannot be read.`);
      else if (found !== sum) problems.push(`${path} has changed since the export.`);
    }
    if (problems.length === 0) return;
    const more = problems.length > NAMED ? [`… and ${problems.length - NAMED} more`] : [];
    throw new Error(
      [
        ...problems.slice(0, NAMED),
        ...more,
        `Nothing was imported. Copy these files again, or import the others by removing their lines from ${FILES.sums}.`,
      ].join("\n"),
    );
  }

  /** The checksum of a file as it is. */
  sumOf(path: string): Promise<string> {
    return sumOfFile(join(this.root, path), "", interrupted);
  }

  /**
   * The path of one of its files. Somebody else may have made the folder: it must not publish others of this machine.
   * @throws UnusableFile if the folder lacks it; Error for a link out of the folder
   */
  file(path: string): string {
    if (!this.#sums.has(path)) {
      throw new UnusableFile(`${path} is not among the checksums of the export.`);
    }
    const whole = join(this.root, path);
    if (!isInside(this.root, whole)) throw new Error(`${path} leads out of ${this.root}.`);
    return whole;
  }

  async magazine(id: string): Promise<{ record: MagazineRecord; logo: string | null }> {
    return this.#json(`${magazineFolder(id)}/magazine.json`, hasRecord);
  }

  async issue(id: string): Promise<IssueDetails> {
    const path = `${issueFolder(id)}/issue.json`;
    return (await this.#json<{ record: IssueDetails }>(path, hasRecord)).record;
  }

  contents(issueId: string): Promise<ContentsEntry[]> {
    return this.#json(`${issueFolder(issueId)}/contents.json`, Array.isArray);
  }

  list(name: string): Promise<unknown[]> {
    return this.#json(`${name}.json`, Array.isArray);
  }

  /**
   * Its checksum was verified, so it has the export's content, unless someone edited both.
   * @throws UnusableFile if it is missing or no such JSON
   */
  async #json<Value>(path: string, isSuch: (value: unknown) => boolean): Promise<Value> {
    const schema = v.custom<Value>(isSuch);
    const text = await readFile(this.file(path), "utf8");
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (!read.success) throw new UnusableFile(`${path} is not as an export writes it.`);
    return read.output;
  }
}

function hasRecord(value: unknown): boolean {
  return v.is(v.object({ record: v.looseObject({ ID: v.string() }) }), value);
}

function sumIn(line: string): [string, string] {
  const [sum = "", path = ""] = line.split("  ");
  return [path, sum];
}
