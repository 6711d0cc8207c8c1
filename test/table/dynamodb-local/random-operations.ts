import type {
  Changes,
  Condition,
  Item,
  Key,
  Put,
  Range,
  Remove,
  Write,
} from "#platform/ports/item-store.ts";
import type { Random } from "#test/support/seeded-random.ts";

/** An operation of a store. */
export type TableOperation =
  | { kind: "read"; keys: Key[] }
  | { kind: "query"; range: Range }
  | { kind: "write"; write: Write; wants?: "before" }
  | { kind: "each"; writes: (Put | Remove)[] }
  | { kind: "together"; writes: Write[]; token: string };

const PARTITIONS = ["a", "b"];
// Few, so that writes meet, and ordered differently in bytes and in UTF-16.
const SORTS = ["1", "10", "2", "é", "\u{ff5e}", "🎉"];
const NAMES = ["n", "t", "s", "l"] as const;

/** A random operation, which usually meets items written before. */
export function randomOperation(random: Random): TableOperation {
  const draw = random();
  if (draw < 0.15) return { kind: "read", keys: distinct(random, 1 + below(random, 4)) };
  if (draw < 0.35) return { kind: "query", range: randomRange(random) };
  if (draw < 0.75) {
    const write = randomWrite(random, randomKey(random));
    return "change" in write && random() < 0.3
      ? { kind: "write", write, wants: "before" }
      : { kind: "write", write };
  }
  if (draw < 0.85) {
    const keys = distinct(random, 1 + below(random, 4));
    const writes = keys.map((key) =>
      random() < 0.7 ? { put: randomItem(random, key) } : { remove: key },
    );
    return { kind: "each", writes };
  }
  const keys = distinct(random, 1 + below(random, 4));
  const writes = keys.map((key): Write => {
    const when = randomCondition(random);
    return random() < 0.2 ? { check: key, when } : randomWrite(random, key);
  });
  return { kind: "together", writes, token: `${random()}`.slice(0, 30) };
}

function randomWrite(random: Random, key: Key): Write {
  const when = random() < 0.5 ? randomCondition(random) : undefined;
  const draw = random();
  if (draw < 0.4) return { put: randomItem(random, key), when };
  if (draw < 0.55) return { remove: key, when };
  return { change: key, by: randomChanges(random, key), when };
}

function randomItem(random: Random, key: Key): Item & Key {
  const item: Item = {};
  for (const name of NAMES) if (random() < 0.6) item[name] = valueOf(name, random);
  return { ...item, ...(random() < 0.5 && randomRow(random, key)), ...key };
}

/** Different for each item, since DynamoDB does not order equal ones. */
function randomRow(random: Random, { PK, SK }: Key) {
  return { IPK: one(random, ["x", "y"]), ISK: `${one(random, SORTS)} ${PK}${SK}` };
}

/** Numbers, texts, sets and lists have their own names; occasionally a value has another type. */
function valueOf(name: (typeof NAMES)[number], random: Random): unknown {
  // Sets are exempt, since a test for members has another meaning for texts and lists.
  switch (name !== "s" && random() < 0.05 ? one(random, [...NAMES]) : name) {
    case "n":
      return one(random, [0, 1, -1, 2.5, 10, 1e9, 123_456_789.125]);
    case "t":
      return one(random, ["", "a", "b", "é", "🎉"]);
    case "s":
      return randomSet(random);
    case "l":
      return one(random, [[], [1, "a"], { a: [null, true] }, null, false]);
  }
}

function randomSet(random: Random): Set<string> {
  return new Set(["p", "q", "r"].slice(below(random, 2), 2 + below(random, 2)));
}

function randomChanges(random: Random, key: Key): Changes {
  const by: Required<Pick<Changes, "set" | "setOnce" | "add" | "take">> & { remove: string[] } = {
    set: random() < 0.3 ? randomRow(random, key) : {},
    setOnce: {},
    add: {},
    take: {},
    remove: [],
  };
  for (const name of NAMES) {
    const draw = random();
    if (draw < 0.2) by.set = { ...by.set, [name]: valueOf(name, random) };
    else if (draw < 0.3) by.setOnce = { ...by.setOnce, [name]: valueOf(name, random) };
    else if (draw < 0.4) by.remove.push(name);
    else if (draw < 0.5 && name === "n") by.add = { ...by.add, n: one(random, [1, -2, 0.5]) };
    else if (draw < 0.5 && name === "s") by.add = { ...by.add, s: randomSet(random) };
    else if (draw < 0.6 && name === "s") by.take = { ...by.take, s: randomSet(random) };
  }
  return { ...by, set: { ...by.set, last: one(random, ["u", "v"]) } };
}

function randomCondition(random: Random, depth = 0): Condition {
  const name = one(random, ["PK", ...NAMES, "last"]);
  const draw = random();
  if (draw < 0.25 && depth < 2) {
    const of = Array.from({ length: 1 + below(random, 3) }, () =>
      randomCondition(random, depth + 1),
    );
    return { test: one(random, ["any", "all"]), of };
  }
  if (draw < 0.5) return { test: one(random, ["exists", "absent"]), name };
  if (draw < 0.65) {
    const value = valueOf(one(random, [...NAMES]), random);
    return { test: one(random, ["is", "isNot"]), name, value };
  }
  if (draw < 0.85) {
    const test = one(random, ["before", "notAfter", "after"] as const);
    return { test, name, value: random() < 0.5 ? one(random, [0, 2.5, 10]) : one(random, SORTS) };
  }
  if (draw < 0.95) return { test: one(random, ["has", "lacks"]), name: "s", member: "q" };
  return { test: "holdsFewerThan", name: "s", count: 1 + below(random, 3) };
}

function randomRange(random: Random): Range {
  const isIndex = random() < 0.5;
  const bounds = [one(random, SORTS), one(random, SORTS)].toSorted((a, b) =>
    Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
  const [from = "", to = ""] = bounds;
  const only: Range["only"] = one(random, [
    { beginsWith: from },
    { before: from },
    { after: from },
    { from, to },
  ]);
  return {
    partition: one(random, isIndex ? ["x", "y"] : PARTITIONS),
    isIndex,
    ...(random() < 0.8 && { only }),
    isNewestFirst: random() < 0.5,
    ...(random() < 0.5 && { limit: 1 + below(random, 4) }),
  };
}

function distinct(random: Random, count: number): Key[] {
  const keys = Array.from({ length: count }, () => randomKey(random));
  return [...new Map(keys.map((key) => [`${key.PK} ${key.SK}`, key])).values()];
}

function randomKey(random: Random): Key {
  return { PK: one(random, PARTITIONS), SK: one(random, SORTS) };
}

function below(random: Random, count: number): number {
  return Math.floor(random() * count);
}

function one<Each>(random: Random, all: readonly Each[]): Each {
  const found = all.at(below(random, all.length));
  if (found === undefined) throw new Error("There is nothing to draw from");
  return found;
}
