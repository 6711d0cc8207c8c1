import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { settings, table } from "../../shared/runtime.ts";
import { TABLE } from "../../shared/table/schema.ts";

/** What a piece of work costs the table. */
export interface TableCost {
  /** Names of the commands, in their order. */
  commands: string[];
  /** Read units: half a one for up to 4 KB, a whole one where the read is consistent. */
  readUnits: number;
  /** Write units for up to 1 KB, those of the index included. */
  writeUnits: number;
}

type Attributes = Record<string, unknown>;
const WRITES = new Set(["PutItemCommand", "UpdateItemCommand", "DeleteItemCommand"]);

/**
 * Counts what the table is asked from now on. Dynalite tells what commands consume of the table itself; what
 * the index costs it leaves out, so that is worked out from the item before and after, by DynamoDB's
 * rule: one unit a KB for an entry that is new, changed or gone, and two for one that moves.
 * @param isCounted asked at each command; what works in the background is nobody's cost
 */
export function countTableCost(isCounted: () => boolean): () => TableCost {
  let cost: TableCost = { commands: [], readUnits: 0, writeUnits: 0 };
  let isAsking = false;
  const itemAt = async (key: Attributes): Promise<Attributes | undefined> => {
    isAsking = true;
    const { tableName: TableName } = settings();
    const command = new GetCommand({ TableName, Key: key, ConsistentRead: true });
    return (
      await table()
        .send(command)
        .finally(() => (isAsking = false))
    ).Item;
  };
  table().middlewareStack.add(
    (next, context) => async (args) => {
      if (isAsking || !isCounted()) return next(args);
      const name = String(context["commandName"]);
      const input: Attributes = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
      cost.commands.push(name);
      const isWrite = WRITES.has(name);
      const key = keyOf(input);
      const before = isWrite ? await itemAt(key) : undefined;
      const answer = await next({ ...args, input });
      const units = consumed(answer.output);
      if (isWrite) cost.writeUnits += units + indexUnits(before, await itemAt(key));
      else cost.readUnits += units;
      return answer;
    },
    { step: "initialize", priority: "low", name: "countTableCost" },
  );
  return () => {
    const told = cost;
    cost = { commands: [], readUnits: 0, writeUnits: 0 };
    return told;
  };
}

function keyOf(input: Attributes): Attributes {
  const { partitionKey, sortKey } = TABLE;
  const from = attributesIn(input["Key"] ?? input["Item"]);
  return { [partitionKey]: from[partitionKey], [sortKey]: from[sortKey] };
}

/** An empty read costs as much as a small one. */
function consumed(output: object): number {
  const told: unknown = "ConsumedCapacity" in output ? output.ConsumedCapacity : undefined;
  const tables = Array.isArray(told) ? told : [told];
  const units = tables.map((each) => Number(attributesIn(each)["CapacityUnits"]));
  return Math.max(
    0.5,
    units.reduce((sum, each) => sum + each, 0),
  );
}

function indexUnits(before: Attributes | undefined, after: Attributes | undefined): number {
  const [old, made] = [entryOf(before), entryOf(after)];
  if (old?.key === made?.key) {
    return old && made && old.text !== made.text ? Math.max(old.units, made.units) : 0;
  }
  return (old?.units ?? 0) + (made?.units ?? 0);
}

/** The index's entry for an item, which is a copy of it; undefined for an item that is in no list. */
function entryOf(item: Attributes | undefined) {
  const { partitionKey, sortKey } = TABLE.index;
  if (!item || !(partitionKey in item)) return undefined;
  // Close enough to the stored size: it errs on the side of more, by quotation marks.
  const text = JSON.stringify(
    Object.entries(item).toSorted(([one], [two]) => (one < two ? -1 : 1)),
  );
  const units = Math.ceil(Buffer.byteLength(text) / 1024);
  return { key: JSON.stringify([item[partitionKey], item[sortKey]]), text, units };
}

function attributesIn(value: unknown): Attributes {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
