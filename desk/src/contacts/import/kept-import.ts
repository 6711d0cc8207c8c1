import type { BadRow, GoodRow } from "./check-rows.ts";

/** What is to be imported. */
export interface ImportPlan {
  /** Part of the key of each batch. */
  key: string;
  /** What the rows came from, such as a file's name. */
  name: string;
  existing: "skip" | "update";
  rows: readonly GoodRow[];
  /** Rows that are left out. */
  bad: readonly BadRow[];
  /** Whose contacts they become. */
  account: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** What became of a row. */
export interface SentRow {
  row: number;
  email: string;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** Why it failed, in the service's words. */
  message: string;
}

/** An import as this browser remembers it. */
export interface KeptImport {
  plan: ImportPlan;
  sent: SentRow[];
  /** Whether somebody has stopped it. */
  isStopped: boolean;
}

const DATABASE = "masthead.desk.import";
/** Batches have the number of their first row as their key, which comes before these. */
const STORE = "parts";
const PLAN = "plan";
const STOPPED = "stopped";
/** People in it are not to stay in a browser for ever. */
const KEPT_MILLISECONDS = 7 * 24 * 3600 * 1000;

/** Keeps an import in place of an earlier one, so that it survives closing the tab. Without storage it does not. */
export async function keepPlan(plan: ImportPlan): Promise<void> {
  await change((parts) => {
    parts.clear();
    parts.put(plan, PLAN);
  });
}

/** @param start counts the rows before those */
export async function keepSent(start: number, sent: readonly SentRow[]): Promise<void> {
  await change((parts) => parts.put(sent, start));
}

export async function keepStopped(isStopped: boolean): Promise<void> {
  await change((parts) => parts.put(isStopped, STOPPED));
}

export async function forgetImport(): Promise<void> {
  await change((parts) => parts.clear());
}

/** The import that this browser remembers. */
export async function keptImport(now: number): Promise<KeptImport | undefined> {
  const [plan, stopped, batches] = await read();
  if (!isPlan(plan)) return undefined;
  if (now - plan.startedAt > KEPT_MILLISECONDS) {
    await forgetImport();
    return undefined;
  }
  return { plan, sent: batches.flat().filter(isSentRow), isStopped: stopped === true };
}

function read(): Promise<[unknown, unknown, unknown[]]> {
  return within("readonly", (parts) =>
    Promise.all([
      answerOf<unknown>(parts.get(PLAN)),
      answerOf<unknown>(parts.get(STOPPED)),
      answerOf<unknown[]>(parts.getAll(IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER))),
    ]),
  ).catch(() => [undefined, undefined, []]);
}

async function change(write: (parts: IDBObjectStore) => void): Promise<void> {
  try {
    await within("readwrite", async (parts) => {
      write(parts);
      await new Promise<void>((resolve, reject) => {
        parts.transaction.addEventListener("complete", () => resolve());
        parts.transaction.addEventListener("abort", () => reject(new Error("Not kept")));
      });
    });
  } catch {
    // Without storage, or with a full one, the import lasts as long as the tab.
  }
}

async function within<Result>(
  mode: IDBTransactionMode,
  work: (parts: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not read")));
  });
}

/** Another version of the desk may have written it. */
function isPlan(found: unknown): found is ImportPlan {
  return (
    has(found, "key", "string") &&
    has(found, "account", "string") &&
    has(found, "name", "string") &&
    has(found, "existing", "string") &&
    has(found, "rows", "object") &&
    has(found, "bad", "object") &&
    has(found, "startedAt", "number")
  );
}

function isSentRow(found: unknown): found is SentRow {
  return has(found, "row", "number") && has(found, "outcome", "string");
}

function has(found: unknown, name: string, type: string): boolean {
  return typeof found === "object" && found !== null && typeof Reflect.get(found, name) === type;
}
