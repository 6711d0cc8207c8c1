import { createHash } from "node:crypto";
import type { ImportWork } from "./import-magazine.ts";

const BATCH = 100;

export interface List<Entry> {
  name: string;
  entries: readonly Entry[];
}

/** A list whose entries belong to magazines or issues. */
export interface ItemList<Entry> extends List<Entry> {
  kind: "magazines" | "issues";
  /** The old ID of an entry's magazine or issue. */
  itemOf: (entry: Entry) => string;
}

/** Passes a list on in batches, from the end of an earlier run. */
export async function eachBatch<Entry>(
  work: ImportWork,
  { name, entries }: List<Entry>,
  write: (batch: readonly Entry[]) => Promise<void>,
): Promise<void> {
  const sum = await work.exported.sumOf(`${name}.json`);
  await continued(work, { name, entries, sum }, write);
}

/**
 * Passes on the entries of the imported items, except of those that got this list before: an item that is imported
 * later, or again, gets its people too.
 * @returns the entries of the imported items, and those of the others by item
 */
export async function eachItem<Entry>(
  work: ImportWork,
  { kind, name, entries, itemOf }: ItemList<Entry>,
  write: (newId: string, members: readonly Entry[]) => Promise<void>,
): Promise<{ imported: Entry[]; others: Map<string, Entry[]> }> {
  const { note } = work;
  const sum = await work.exported.sumOf(`${name}.json`);
  const newId = (oldId: string): string | undefined => {
    const { id, done } = note.of(kind, oldId);
    return done ? id : undefined;
  };
  const groups = [...groupsOf(entries, itemOf)];
  const imported = groups.filter(([oldId]) => newId(oldId) !== undefined);
  const waiting = imported.filter(([oldId]) => note.of(kind, oldId).people !== sum);
  const ids = waiting.map(([oldId]) => oldId);
  const list = {
    name,
    entries: waiting.flatMap(([, members]) => members),
    // By the new IDs: an item that was made again has none of its people.
    sum: createHash("sha256")
      .update(JSON.stringify([sum, ids.map(newId)]))
      .digest("hex"),
  };
  await continued(work, list, async (batch) => {
    for (const [oldId, members] of groupsOf(batch, itemOf))
      await write(newId(oldId) ?? "", members);
  });
  for (const oldId of ids) note.keep(kind, oldId, { people: sum });
  return {
    imported: imported.flatMap(([, members]) => members),
    others: new Map(groups.filter(([oldId]) => newId(oldId) === undefined)),
  };
}

async function continued<Entry>(
  { note, progress }: ImportWork,
  { name, entries, sum }: List<Entry> & { sum: string },
  write: (batch: readonly Entry[]) => Promise<void>,
): Promise<void> {
  progress.show(`${name}: ${entries.length}`);
  let done = note.written(name, sum);
  while (done < entries.length) {
    await write(entries.slice(done, done + BATCH));
    done = Math.min(entries.length, done + BATCH);
    note.keepWritten(name, sum, done);
    progress.count(`${name}: ${done} of ${entries.length}`);
  }
}

function groupsOf<Entry>(
  entries: readonly Entry[],
  itemOf: (entry: Entry) => string,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(itemOf(entry));
    if (group) group.push(entry);
    else groups.set(itemOf(entry), [entry]);
  }
  return groups;
}
