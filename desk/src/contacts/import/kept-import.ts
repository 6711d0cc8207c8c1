import type { BadRow, GoodRow } from "./check-rows.ts";
import {
  answerOf,
  DATABASE,
  has,
  headIn,
  type ImportHead,
  keptHead,
  PLAN,
  within,
} from "./kept-head.ts";

export interface ImportPlan extends ImportHead {
  rows: readonly GoodRow[];
  bad: readonly BadRow[];
}

export interface SentRow {
  row: number;
  email: string;
  outcome: "created" | "updated" | "skipped" | "failed";
  /** Whether the contact subscribes now; undefined if the import subscribes to nothing. */
  isSubscribed?: boolean | undefined;
  /** Why it failed, or why the contact is not subscribed, in the service's words. */
  message: string;
}

interface Progress {
  sent: SentRow[];
  /** Whether the user has stopped it. */
  isStopped: boolean;
}

/** An import as this browser remembers it. */
export interface KeptImport extends Progress {
  plan: ImportPlan;
}

const STOPPED = "stopped";
/** Rows written or read at once; the page responds in between. */
export const PART = 2000;
/** Personal data must not stay in a browser indefinitely. */
const KEPT_MILLISECONDS = 7 * 24 * 3600 * 1000;

/**
 * Stores an import, so that it survives closing the tab. Keeps one that another tab has begun for the same account:
 * `taken`.
 * @returns `unkept` without storage, or with a full one: it lasts as long as the tab
 */
export async function keepPlan({
  rows,
  bad,
  ...head
}: ImportPlan): Promise<"kept" | "unkept" | "taken"> {
  let isTaken = false;
  const isKept = await change(async (parts) => {
    const other = await headIn(parts);
    isTaken = other?.account === head.account && !isOver(other, head.startedAt);
    if (isTaken) return;
    parts.clear();
    for (const [name, list] of Object.entries({ rows, bad })) {
      for (let start = 0; start < list.length; start += PART) {
        await answerOf(parts.put(list.slice(start, start + PART), [name, start]));
      }
    }
    parts.put(head, PLAN);
  });
  return isTaken ? "taken" : isKept ? "kept" : "unkept";
}

/**
 * Stores a batch's results, unless another import has replaced it.
 * @param start the number of rows before those
 */
export async function keepSent(
  { key }: Pick<ImportPlan, "key">,
  start: number,
  sent: readonly SentRow[],
): Promise<void> {
  await change(async (parts) => {
    if ((await headIn(parts))?.key === key) parts.put(sent, start);
  });
}

/** Stores whether the user has stopped an import, unless another has replaced it. */
export async function keepStopped(
  { key }: Pick<ImportPlan, "key">,
  isStopped: boolean,
): Promise<void> {
  await change(async (parts) => {
    if ((await headIn(parts))?.key === key) parts.put(isStopped, STOPPED);
  });
}

/** Forgets an import, unless another has replaced it; without a plan, the current one. */
export async function forgetImport(plan?: Pick<ImportPlan, "key">): Promise<void> {
  await change(async (parts) => {
    if (!plan || (await headIn(parts))?.key === plan.key) parts.clear();
  });
}

export async function keptImport(now: number): Promise<KeptImport | undefined> {
  const head = await keptHead();
  if (!head) return undefined;
  if (isOver(head, now)) {
    await forgetImport(head);
    return undefined;
  }
  const read = within("readonly", async (parts) => {
    const rows = await listIn(parts, (start) => ["rows", start]);
    const bad = await listIn(parts, (start) => ["bad", start]);
    const plan = { ...head, rows: rows.filter(isGoodRow), bad: bad.filter(isBadRow) };
    return { plan, ...(await progressIn(parts, 0)) };
  });
  return read.catch(() => undefined);
}

/**
 * Reads the progress of an import that another tab may have changed.
 * @param known number of rows known to be sent
 * @returns undefined if it was forgotten or replaced
 */
export function keptProgress(
  { key }: Pick<ImportPlan, "key">,
  known: number,
): Promise<Progress | undefined> {
  const read = within("readonly", async (parts) =>
    (await headIn(parts))?.key === key ? progressIn(parts, known) : undefined,
  );
  return read.catch(() => ({ sent: [], isStopped: false }));
}

/** Calls back after each change by another tab. */
export function onImportElsewhere(act: () => void): void {
  line().addEventListener("message", act);
}

let opened: BroadcastChannel | undefined;

/** The channel on which tabs announce changes. */
function line(): BroadcastChannel {
  return (opened ??= new BroadcastChannel(DATABASE));
}

/** Lists of sent rows have the number of their first row as key; other lists have their name before it. */
async function progressIn(parts: IDBObjectStore, known: number): Promise<Progress> {
  const sent = await listIn(parts, (start) => start, known);
  const isStopped = await answerOf<unknown>(parts.get(STOPPED));
  return { sent: sent.filter(isSentRow), isStopped: isStopped === true };
}

/** A list stored in parts, without its first `known` entries. */
export async function listIn(
  parts: IDBObjectStore,
  keyOf: (start: number) => IDBValidKey,
  known = 0,
): Promise<unknown[]> {
  const list: unknown[] = [];
  for (;;) {
    const start = known + list.length;
    const range = IDBKeyRange.bound(keyOf(start), keyOf(start + PART - 1));
    const found = await answerOf<unknown[]>(parts.getAll(range));
    const entries = found.flat();
    if (entries.length === 0) return list;
    list.push(...entries);
  }
}

/** Resolves once the written data is stored. */
export function committed({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(new Error("Not kept")));
  });
}

async function change(write: (parts: IDBObjectStore) => unknown): Promise<boolean> {
  try {
    await within("readwrite", async (parts) => {
      await Promise.all([write(parts), committed(parts)]);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin
    line().postMessage(undefined);
    return true;
  } catch {
    return false;
  }
}

function isOver({ startedAt }: ImportHead, now: number): boolean {
  return now - startedAt > KEPT_MILLISECONDS;
}

/** Another version of the desk may have stored it. */
function isGoodRow(found: unknown): found is GoodRow {
  return has(found, "row", "number") && has(found, "contact", "object");
}

function isBadRow(found: unknown): found is BadRow {
  return has(found, "row", "number") && has(found, "reason", "string");
}

function isSentRow(found: unknown): found is SentRow {
  return has(found, "row", "number") && has(found, "outcome", "string");
}
