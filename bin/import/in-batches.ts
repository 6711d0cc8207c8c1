import { createHash } from "node:crypto";
import type { ImportWork } from "./import-magazine.ts";
import { entriesOf, keepEntries } from "./written-entries.ts";

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

/** Passes a list on in batches, from the end of an earlier run; of a changed list, its new entries. */
export async function eachBatch<Entry>(
  work: ImportWork,
  { name, entries }: List<Entry>,
  keyOf: (entry: Entry) => string,
  write: (batch: readonly Entry[]) => Promise<void>,
): Promise<void> {
  const { note, exported } = work;
  const sum = await exported.sumOf(`${name}.json`);
  const earlier = note.complete(name);
  if (earlier === sum) return;
  const isKnown = await entriesOf(note, { name, sum: earlier });
  const added = entries.filter((entry) => !isKnown(keyOf(entry)));
  await continued(work, { name, entries: added, sum }, write);
  await keepEntries(note, { name, sum }, entries.map(keyOf));
  note.keepComplete(name, sum);
}

/** What became of a list. */
export interface Passed<Entry> {
  /** The entries of imported items. */
  imported: Entry[];
  /** Those of items that were there before, by item. */
  before: Map<string, Entry[]>;
  /** Those of items that are not there, by item. */
  others: Map<string, Entry[]>;
}

/**
 * Passes on the entries of the imported items, except of those that got this list before: an item that is imported
 * later, or again, gets its people too. Of a changed list, an item gets the new entries: the others may have been
 * removed in the target account.
 */
export async function eachItem<Entry>(
  work: ImportWork,
  { kind, name, entries, itemOf }: ItemList<Entry>,
  write: (newId: string, members: readonly Entry[]) => Promise<void>,
): Promise<Passed<Entry>> {
  const { note } = work;
  const sum = await work.exported.sumOf(`${name}.json`);
  const newId = (oldId: string): string | undefined => {
    const { id, done } = note.of(kind, oldId);
    return done ? id : undefined;
  };
  const groups = [...groupsOf(entries, itemOf)];
  const there = groups.filter(([oldId]) => newId(oldId) !== undefined);
  const imported = there.filter(([oldId]) => note.of(kind, oldId).imported);
  const waiting: [string, Entry[]][] = [];
  for (const [oldId, members] of imported) {
    const { people } = note.of(kind, oldId);
    if (people === sum) continue;
    const isKnown = await entriesOf(note, { name, sum: people });
    waiting.push([oldId, members.filter((member) => !isKnown(keyOf(member)))]);
  }
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
  if (ids.length > 0) await keepEntries(note, { name, sum }, entries.map(keyOf));
  for (const oldId of ids) note.keep(kind, oldId, { people: sum });
  return {
    imported: imported.flatMap(([, members]) => members),
    before: new Map(there.filter(([oldId]) => !note.of(kind, oldId).imported)),
    others: new Map(groups.filter(([oldId]) => newId(oldId) === undefined)),
  };
}

function keyOf(entry: unknown): string {
  return JSON.stringify(entry);
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
