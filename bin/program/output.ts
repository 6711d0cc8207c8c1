export type Fields = Readonly<Record<string, unknown>>;

/** The first failure to write to standard output. */
let failure: Error | undefined;

/**
 * Keeps the process running despite failing output: a full disk, a closed terminal, a stopped reader. Call it once,
 * before any output.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Why output was lost; undefined if it arrived, or its reader stopped on purpose. */
export function lostOutput(): Error | undefined {
  return failure && isReaderGone(failure) ? undefined : failure;
}

/** Whether the reader of standard output has stopped, as `head` does. */
export function isReaderGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

/**
 * Writes a part of a list to standard output, no faster than it is read, so that long lists need little memory.
 * @throws the system's error, since fetching the rest of an unread list is pointless
 */
export async function write(text: string): Promise<void> {
  await print(text, "");
  if (failure) throw failure;
}

/** Prints text and a newline. Never rejects: lost output must not end the command's work. */
export async function print(text: string, end = "\n"): Promise<void> {
  const error = await new Promise<Error | null | undefined>((resolve) => {
    process.stdout.write(`${text}${end}`, resolve);
  });
  failure ??= error ?? undefined;
}

/** Prints a notice for people, on standard error, apart from the output. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints one thing: with `json` as one JSON value, else a line for each field. */
export async function printFields(fields: Fields, json: boolean): Promise<void> {
  if (json) return print(JSON.stringify(fields, undefined, 2));
  const width = Math.max(0, ...Object.keys(fields).map((name) => name.length));
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name.padEnd(width)}  ${inWords(value)}`,
  );
  await print(lines.join("\n"));
}

/**
 * Prints a list as it arrives: with `json` one JSON value a line; in a terminal a table; else tab-separated values
 * without a heading.
 * @param columns the columns to show
 */
export async function printList(
  batches: AsyncIterable<readonly Fields[]>,
  { columns, json }: { columns: readonly string[]; json: boolean },
): Promise<void> {
  let shown: string[] | undefined;
  for await (const batch of batches) {
    const [first] = batch;
    if (!first) continue;
    if (json) {
      await write(batch.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
      continue;
    }
    const isFirst = shown === undefined;
    const names = shown ?? columns.filter((column) => column in first);
    shown = names;
    const rows = batch.map((entry) => names.map((column) => inWords(entry[column])));
    if (!process.stdout.isTTY) {
      await write(rows.map((row) => `${row.join("\t")}\n`).join(""));
      continue;
    }
    const heading = names.map((column) => column.replaceAll("_", " "));
    await write(table(isFirst ? [heading, ...rows] : rows));
  }
}

function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    }
  }
  const lines = rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** A value for people, on one line and without control characters. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return plain(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return plain(namedIn(value) ?? JSON.stringify(value));
}

/** An entity with its kind, such as an actor: `key api_… Shop`. */
function namedIn(value: object): string | undefined {
  const parts: unknown[] = Object.values(value);
  const isNamed = "kind" in value && parts.every((part) => typeof part === "string");
  return isNamed ? parts.filter((part) => part !== "").join(" ") : undefined;
}

/** Text of others without control characters. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]+/gu, " ");
}
