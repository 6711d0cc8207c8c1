import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { FILES, type Written } from "#bin/transfer/format.ts";
import { escapeFormulas } from "#values/formula.ts";
import { HashedFile } from "./hashed-file.ts";

type Row = object;

/** An export's folder, and the checksums of the files that this run has written or kept. */
export class ExportFolder {
  readonly root: string;
  readonly #written = new Map<string, Written>();

  constructor(root: string) {
    this.root = root;
  }

  /** Writes a file, which gets its name only once complete. */
  async write(
    path: string,
    parts: AsyncIterable<string | Uint8Array> | Iterable<string>,
  ): Promise<Written> {
    const file = await HashedFile.begin(join(this.root, path));
    try {
      for await (const part of parts) await file.write(part);
    } catch (error) {
      await file.abandon();
      throw error;
    }
    return this.#remember(path, await file.finish());
  }

  writeJson(path: string, value: unknown): Promise<Written> {
    return this.write(path, [`${JSON.stringify(value, undefined, 2)}\n`]);
  }

  /** Writes rows below a heading, with formulas escaped, so that a spreadsheet may open the file. */
  writeCsv(path: string, columns: readonly string[], rows: readonly Row[]): Promise<Written> {
    return this.write(path, [heading(columns), csvOf(rows, columns)]);
  }

  /**
   * Writes a list twice: as `NAME.json`, an array with one entry a line, and as `NAME.csv`.
   * @returns the number of entries
   */
  async writeList(
    name: string,
    columns: readonly string[],
    pages: AsyncIterable<readonly Row[]>,
  ): Promise<number> {
    const [json, csv] = await Promise.all([
      HashedFile.begin(join(this.root, `${name}.json`)),
      HashedFile.begin(join(this.root, `${name}.csv`)),
    ]);
    let count = 0;
    try {
      await csv.write(heading(columns));
      for await (const page of pages) {
        await csv.write(csvOf(page, columns));
        for (const entry of page) {
          await json.write(`${count === 0 ? "[\n" : ",\n"}${JSON.stringify(entry)}`);
          count += 1;
        }
      }
      await json.write(count === 0 ? "[]\n" : "\n]\n");
    } catch (error) {
      await Promise.all([json.abandon(), csv.abandon()]);
      throw error;
    }
    this.#remember(`${name}.json`, await json.finish());
    this.#remember(`${name}.csv`, await csv.finish());
    return count;
  }

  async read(path: string): Promise<string | undefined> {
    return readFile(join(this.root, path), "utf8").catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    });
  }

  /** Keeps a file of an earlier run. @returns whether it exists in full length */
  async keep(path: string, written: Written): Promise<boolean> {
    const found = await stat(join(this.root, path)).catch(() => undefined);
    if (found?.size !== written.bytes) return false;
    this.#remember(path, written);
    return true;
  }

  /** Writes the checksums as `sha256sum --check` reads them. */
  async writeSums(): Promise<void> {
    const lines = [...this.#written]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, { sha256 }]) => `${sha256}  ${path}\n`);
    await this.write(FILES.sums, lines);
  }

  #remember(path: string, written: Written): Written {
    this.#written.set(path, written);
    return written;
  }
}

function heading(columns: readonly string[]): string {
  return stringify([[...columns]]);
}

function csvOf(rows: readonly Row[], columns: readonly string[]): string {
  return stringify([...rows], {
    columns: [...columns],
    cast: { string: escapeFormulas, boolean: (value) => (value ? "yes" : "no") },
  });
}
