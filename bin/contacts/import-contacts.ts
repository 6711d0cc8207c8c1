import { EXIT } from "#bin/program/exit-code.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { note, plain, print } from "#bin/program/output.ts";
import { type CallerOptions, openClient } from "#bin/program/session.ts";
import { type ContactRow, contactRows } from "./contact-rows.ts";
import { BATCH_ROWS, type RowResult, writeContacts } from "./write-contacts.ts";

/** A long import outlasts a short break of the service. */
const RETRIES = 10;

/** How many rows ended how. */
type Counts = Record<RowResult["outcome"], number>;

/**
 * Writes the contacts of a CSV file, batch by batch, and reports each row that fails.
 * @throws Error in plain words: the file is none of CSV, or the service cannot be reached
 */
export async function importContacts(
  path: string,
  options: CallerOptions & { onExisting: "skip" | "update" | "fail" },
): Promise<void> {
  const client = await openClient(options, RETRIES);
  const counts: Counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const report = new ImportReport(options.json === true);
  let isWhole = false;
  const ignored = (columns: string[]): void => note(`Ignored: ${plain(columns.join(", "))}`);
  try {
    for await (const batch of batched(contactRows(path, ignored))) {
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

/** What an import prints. */
class ImportReport {
  readonly #json: boolean;
  readonly #isDrawn = process.stderr.isTTY && process.env["TERM"] !== "dumb";

  constructor(json: boolean) {
    this.#json = json;
  }

  /** Reports rows that failed, by their lines. */
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

  /** Shows how many rows are done, in a terminal. */
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
