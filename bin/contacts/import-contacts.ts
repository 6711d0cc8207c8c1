import { EXIT } from "#bin/program/exit-code.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { note, plain, print } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import { COLUMNS } from "#values/contact-table/contact-columns.ts";
import type { TextEncoding } from "#values/contact-table/text-encoding.ts";
import { type ContactRow, contactRows } from "./contact-rows.ts";
import { BATCH_ROWS, type RowResult, writeContacts } from "./write-contacts.ts";

/** A long import has to survive a short interruption of the service. */
const RETRIES = 10;

const PREVIEWED = 10;

export interface ImportOptions extends CallerOptions {
  onExisting: "skip" | "update" | "fail";
  /** Guessed by default. */
  encoding?: TextEncoding;
  /** Shows the first rows without sending any. */
  preview?: true;
}

type Counts = Record<RowResult["outcome"], number>;

/**
 * Writes the contacts of a CSV file, batch by batch, and reports each failed row.
 * @throws Error in plain words: the file is not CSV, or the service cannot be reached
 */
export async function importContacts(path: string, options: ImportOptions): Promise<void> {
  const ignored = (columns: string[]): void => note(`Ignored: ${plain(columns.join(", "))}`);
  const { encoding } = options;
  const rows = contactRows(path, { onIgnored: ignored, ...(encoding && { encoding }) });
  if (options.preview) return preview(rows, options.json === true);
  const client = await openClient(options, RETRIES);
  const counts: Counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const report = new ImportReport(options.json === true);
  let isWhole = false;
  try {
    for await (const batch of batched(rows)) {
      interrupted.throwIfAborted();
      const good = batch.filter(({ problem }) => problem === undefined);
      const results = await writeContacts(client, good, options.onExisting);
      for (const { outcome } of results) counts[outcome] += 1;
      const bad = batch.flatMap((row) => (row.problem === undefined ? [] : [failedRow(row)]));
      counts.failed += bad.length;
      await report.failures([...bad, ...results.filter(({ outcome }) => outcome === "failed")]);
      report.progress(counts);
    }
    isWhole = true;
  } finally {
    report.endProgress();
    const isBegun = Object.values(counts).some((count) => count > 0);
    if (isWhole || isBegun) await report.summary(counts);
  }
  if (counts.failed > 0) process.exitCode = EXIT.failed;
}

/** Prints the first rows as contacts: one line each, or JSON values with `--json`. */
async function preview(rows: AsyncIterable<ContactRow>, json: boolean): Promise<void> {
  let count = 0;
  for await (const { line, contact, problem } of rows) {
    if (json) await print(JSON.stringify({ line, ...contact, ...(problem && { error: problem }) }));
    else if (problem === undefined) {
      await print(COLUMNS.map((column) => plain(contact[column] ?? "")).join("\t"));
    } else note(`line ${line}: ${plain(problem)}`);
    count += 1;
    if (count === PREVIEWED) return;
  }
}

function failedRow(row: ContactRow): RowResult {
  return { row, outcome: "failed", message: row.problem ?? "" };
}

async function* batched(
  rows: AsyncIterable<ContactRow>,
): AsyncGenerator<ContactRow[], void, undefined> {
  let batch: ContactRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

class ImportReport {
  readonly #json: boolean;
  readonly #isDrawn = process.stderr.isTTY && process.env["TERM"] !== "dumb";

  constructor(json: boolean) {
    this.#json = json;
  }

  /** Reports failed rows by their lines. */
  async failures(results: readonly RowResult[]): Promise<void> {
    for (const { row, message } of results.toSorted((a, b) => a.row.line - b.row.line)) {
      const { line, contact } = row;
      const email = contact.email ?? "";
      if (this.#json) await print(JSON.stringify({ line, email, error: message }));
      else {
        this.endProgress();
        note(`line ${line}: ${email === "" ? "" : `${plain(email)}: `}${plain(message)}`);
      }
    }
  }

  /** Shows the number of finished rows, in a terminal. */
  progress({ created, updated, skipped, failed }: Counts): void {
    if (!this.#isDrawn) return;
    process.stderr.write(`\r\u001b[2K${created + updated + skipped + failed} contacts …`);
  }

  endProgress(): void {
    if (this.#isDrawn) process.stderr.write("\r\u001b[2K");
  }

  async summary(counts: Counts): Promise<void> {
    if (this.#json) return print(JSON.stringify(counts));
    const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
    await print(parts.join(", "));
  }
}
