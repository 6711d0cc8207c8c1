import type { Choices } from "./random.ts";
import type { TableRequest } from "./table-request.ts";

type Parameters = Record<string, unknown>;
/** Makes one fault in a request; undefined where the request has no place for it. */
type Fault = (parameters: Parameters, choices: Choices) => Parameters | undefined;

const EXPRESSIONS = [
  "ConditionExpression",
  "UpdateExpression",
  "KeyConditionExpression",
  "FilterExpression",
  "ProjectionExpression",
];
const DEEP = Array.from({ length: 33 }).reduce<object>((inner) => ({ L: [inner] }), { S: "deep" });

const BAD_VALUES: unknown[] = [
  { N: "1".repeat(39) },
  { N: "1e126" },
  { N: "1e-131" },
  { N: "12x" },
  { N: "" },
  { SS: ["a", "a"] },
  { NS: ["1", "1.0"] },
  { BS: ["YQ==", "YQ=="] },
  { SS: [] },
  { NS: [] },
  { BS: [] },
  { NULL: false },
  { S: "a", N: "1" },
  {},
  DEEP,
];

const BAD_KEY_VALUES = [{ S: "" }, { N: "1" }, { S: "k".repeat(2049) }, { B: "YQ==" }];

const FAULTS: Fault[] = [
  keyFault("Key"),
  keyFault("Item"),
  keyFault("Item"),
  ({ TableName, Key, UpdateExpression }, choices) =>
    UpdateExpression
      ? {
          TableName,
          Key,
          UpdateExpression: `SET ${choices.one(["IPK", "ISK", "PK", "SK"])} = :odd`,
          ExpressionAttributeValues: { ":odd": choices.one([{ S: "" }, { N: "1" }]) },
        }
      : undefined,
  ({ Item, ...rest }, choices) =>
    Item ? { ...rest, Item: { ...Item, odd: choices.one(BAD_VALUES) } } : undefined,
  ({ Item, ...rest }, choices) =>
    Item
      ? {
          ...rest,
          Item: {
            ...Item,
            IPK: { S: "MAIL" },
            ISK: { S: "x" },
            [choices.one(["IPK", "ISK"])]: choices.one(BAD_KEY_VALUES),
          },
        }
      : undefined,
  ({ ExpressionAttributeValues: values, ...rest }, choices) =>
    values
      ? {
          ...rest,
          ExpressionAttributeValues: { ...values, ":v0": choices.one(BAD_VALUES) },
        }
      : undefined,
  ({ ExpressionAttributeValues: values, ...rest }) =>
    values
      ? { ...rest, ExpressionAttributeValues: { ...values, ":unused": { S: "x" } } }
      : undefined,
  ({ ExpressionAttributeNames: names, ...rest }) =>
    names ? { ...rest, ExpressionAttributeNames: { ...names, "#unused": "x" } } : undefined,
  withoutOne("ExpressionAttributeNames"),
  withoutOne("ExpressionAttributeValues"),
  ({ ExpressionAttributeNames: names, ...rest }) =>
    names ? { ...rest, ExpressionAttributeNames: { ...names, wrong: "x" } } : undefined,
  ({ ExpressionAttributeValues: values, ...rest }) =>
    values ? { ...rest, ExpressionAttributeValues: { ...values, ":": { S: "x" } } } : undefined,
  (parameters) =>
    EXPRESSIONS.some((name) => name in parameters)
      ? undefined
      : { ...parameters, ExpressionAttributeNames: { "#odd": "odd" } },
  (parameters) => ({ ...parameters, TableName: "missing" }),
  (parameters) => ({ ...parameters, ReturnValues: "ALL_NEW" }),
  (parameters) => ({ ...parameters, ReturnValues: "SOME" }),
  onQuery({ Limit: 0 }),
  onQuery({ IndexName: "NONE" }),
  onQuery({ IndexName: "INDEX", ConsistentRead: true }),
  onQuery({ Select: "ALL_PROJECTED_ATTRIBUTES" }),
  onQuery({ ProjectionExpression: "mark, mark", Select: "SPECIFIC_ATTRIBUTES" }),
  onQuery({ ExclusiveStartKey: { PK: { S: "a1" }, SK: { S: "ISSUE" } } }),
  onQuery({ ExclusiveStartKey: { PK: { S: "a1" } } }),
  onQuery({ FilterExpression: "PK <> SK AND ISK <> IPK" }),
  batchFault((keys) => [...keys, ...keys.slice(0, 1)]),
  batchFault(() => []),
  batchFault((keys) =>
    Array.from({ length: 101 }, (_, at) =>
      withKey(keys[0], { PK: { S: "a" }, SK: { S: `${at}` } }),
    ),
  ),
  batchFault((keys) => [withKey(keys[0], { PK: { S: "" }, SK: { S: "x" } })]),
  batchFault((keys) => [withKey(keys[0], { PK: { S: "x" } })]),
  ...EXPRESSIONS.flatMap((name) => [
    brokenExpression(name),
    brokenExpression(name),
    reserved(name),
  ]),
];

/** A request that is wrong in one way, where there is one for it. */
export function damage({ operation, parameters }: TableRequest, choices: Choices): TableRequest {
  for (let tries = 0; tries < 20; tries += 1) {
    const damaged = choices.one(FAULTS)(parameters, choices);
    if (damaged) return { operation, parameters: damaged };
  }
  return { operation, parameters };
}

function keyFault(place: "Key" | "Item"): Fault {
  return ({ [place]: given, ...rest }, choices) => {
    if (!given) return undefined;
    const name = choices.one(["PK", "SK"]);
    switch (choices.below(3)) {
      case 0:
        return { ...rest, [place]: { ...given, [name]: choices.one(BAD_KEY_VALUES) } };
      case 1: {
        const kept = Object.entries(given).filter(([each]) => each !== name);
        return { ...rest, [place]: Object.fromEntries(kept) };
      }
      default:
        return place === "Key" ? { ...rest, Key: { ...given, more: { S: "x" } } } : undefined;
    }
  };
}

function withoutOne(parameter: string): Fault {
  return ({ [parameter]: given, ...rest }, choices) => {
    const entries = Object.entries(given ?? {});
    if (entries.length < 2) return undefined;
    const left = entries.toSpliced(choices.below(entries.length), 1);
    return { ...rest, [parameter]: Object.fromEntries(left) };
  };
}

function onQuery(change: Parameters): Fault {
  return (parameters) =>
    "KeyConditionExpression" in parameters ? { ...parameters, ...change } : undefined;
}

function batchFault(change: (entries: object[]) => object[]): Fault {
  return ({ RequestItems: items }) => {
    if (!items) return undefined;
    const entries = Object.entries(items).map(([table, given]: [string, object]) => {
      if (Array.isArray(given)) return [table, change(given)];
      return [table, { ...given, Keys: "Keys" in given ? change(asList(given.Keys)) : [] }];
    });
    return { RequestItems: Object.fromEntries(entries) };
  };
}

function asList(keys: unknown): object[] {
  return Array.isArray(keys) ? keys.map((key: object) => key) : [];
}

/** A key, or the write of a batch that one was. */
function withKey(like: object | undefined, key: object): object {
  const isWrite = like && ("PutRequest" in like || "DeleteRequest" in like);
  return isWrite ? { PutRequest: { Item: key } } : key;
}

/** Leaves out a word, says one twice, or puts in one that is out of place. */
function brokenExpression(name: string): Fault {
  return ({ [name]: text, ...rest }, choices) => {
    if (typeof text !== "string") return undefined;
    const words = text.match(/[#:]?\w+|[<>=]+|\S/g) ?? [];
    const at = choices.below(words.length);
    // Parentheses around operands are no part of this table's updates.
    const parentheses = name === "UpdateExpression" ? [] : ["(", ")"];
    const odd = choices.one(["AND", ",", ...parentheses, "5", "!", "."]);
    const change = choices.one([[], [words[at] ?? "", words[at] ?? ""], [words[at] ?? "", odd]]);
    return { ...rest, [name]: words.toSpliced(at, 1, ...change).join(" ") };
  };
}

function reserved(name: string): Fault {
  return ({ [name]: text, ...rest }) =>
    typeof text === "string" && text.includes("dueAt") && !text.includes("#dueAt")
      ? { ...rest, [name]: text.replace("dueAt", "Status") }
      : undefined;
}
