import { table } from "#platform/runtime.ts";
import { skipOnWire } from "./wire/service.ts";

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
const WRITES = new Set([
  "BatchWriteItemCommand",
  "DeleteItemCommand",
  "PutItemCommand",
  "UpdateItemCommand",
]);

/**
 * Counts what the table is asked from now on, by the units that it answers.
 * @param isCounted asked at each command; what works in the background is nobody's cost
 */
export function countTableCost(isCounted: () => boolean): () => TableCost {
  skipOnWire("a table whose calls can be counted");
  let cost: TableCost = { commands: [], readUnits: 0, writeUnits: 0 };
  table().middlewareStack.add(
    (next, context) => async (args) => {
      if (!isCounted()) return next(args);
      const name = String(context["commandName"]);
      const input: Attributes = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
      cost.commands.push(name);
      const answer = await next({ ...args, input });
      const units = consumed(answer.output);
      if (WRITES.has(name)) cost.writeUnits += units;
      else cost.readUnits += units;
      return answer;
    },
    { step: "initialize", priority: "low", name: "countTableCost" },
  );
  return () => {
    const counted = cost;
    cost = { commands: [], readUnits: 0, writeUnits: 0 };
    return counted;
  };
}

function consumed(output: object): number {
  const answered: unknown = "ConsumedCapacity" in output ? output.ConsumedCapacity : undefined;
  const tables = Array.isArray(answered) ? answered : [answered];
  return tables
    .map((each) => Number(attributesIn(each)["CapacityUnits"]))
    .reduce((sum, each) => sum + each, 0);
}

function attributesIn(value: unknown): Attributes {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
