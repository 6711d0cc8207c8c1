import { Choices } from "./random.ts";
import { damage } from "./damage.ts";
import { RandomExpressions } from "./random-expressions.ts";
import { RandomValues } from "./random-values.ts";
import type { TableRequest } from "./table-request.ts";

const TABLE_NAME = "masthead";
const FAULTY_SHARE = 0.3;

/** Operations over the service's table, decided by a seed, some of which are wrong in one way. */
export function* randomOperations(seed: number, count: number): Iterable<TableRequest> {
  const choices = new Choices(seed);
  const random = new RandomValues(choices);
  for (let index = 0; index < count; index += 1) {
    const request = operation(choices, random);
    yield choices.chance(FAULTY_SHARE) ? damage(request, choices) : request;
  }
}

function operation(choices: Choices, random: RandomValues): TableRequest {
  const roll = choices.below(100);
  const expressions = new RandomExpressions(choices, random);
  if (roll < 24) return put(choices, random, expressions);
  if (roll < 56) return update(choices, random, expressions);
  if (roll < 62) return remove(choices, random, expressions);
  if (roll < 70) return get(choices, random);
  if (roll < 90) return query(choices, random, expressions);
  return roll < 95 ? batchGet(choices, random) : batchWrite(choices, random);
}

/** A condition in half of all cases, with what a failed one is to answer. */
function conditional(choices: Choices, expressions: RandomExpressions): Record<string, unknown> {
  if (choices.chance(0.5)) return {};
  return {
    ConditionExpression: expressions.condition(),
    ...(choices.chance(0.3) && { ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
  };
}

function put(choices: Choices, random: RandomValues, expressions: RandomExpressions): TableRequest {
  const condition = conditional(choices, expressions);
  return {
    operation: "PutItem",
    parameters: {
      TableName: TABLE_NAME,
      Item: random.item(),
      ...condition,
      ...(choices.chance(0.3) && { ReturnValues: choices.one(["NONE", "ALL_OLD"]) }),
      ...expressions.parameters,
    },
  };
}

function update(
  choices: Choices,
  random: RandomValues,
  expressions: RandomExpressions,
): TableRequest {
  const ReturnValues = choices.one([
    "NONE",
    "ALL_OLD",
    "ALL_NEW",
    "ALL_NEW",
    "UPDATED_OLD",
    "UPDATED_NEW",
  ]);
  // What the UPDATED ones answer of a part of an attribute differs; see the known differences.
  const UpdateExpression = expressions.update(!ReturnValues.startsWith("UPDATED"));
  const condition = conditional(choices, expressions);
  return {
    operation: "UpdateItem",
    parameters: {
      TableName: TABLE_NAME,
      Key: random.key(),
      UpdateExpression,
      ...condition,
      ReturnValues,
      ...expressions.parameters,
    },
  };
}

function remove(
  choices: Choices,
  random: RandomValues,
  expressions: RandomExpressions,
): TableRequest {
  const condition = conditional(choices, expressions);
  return {
    operation: "DeleteItem",
    parameters: {
      TableName: TABLE_NAME,
      Key: random.key(),
      ...condition,
      ...(choices.chance(0.5) && { ReturnValues: "ALL_OLD" }),
      ...expressions.parameters,
    },
  };
}

function get(choices: Choices, random: RandomValues): TableRequest {
  return {
    operation: "GetItem",
    parameters: {
      TableName: TABLE_NAME,
      Key: random.key(),
      ...(choices.chance(0.3) && { ConsistentRead: true }),
      ...(choices.chance(0.3) && {
        ProjectionExpression: "PK, dueAt, profile.city, parts[1], tags",
      }),
    },
  };
}

function query(
  choices: Choices,
  random: RandomValues,
  expressions: RandomExpressions,
): TableRequest {
  const isIndex = choices.chance(0.5);
  const [partition, sort] = isIndex ? ["IPK", "ISK"] : ["PK", "SK"];
  const value = () => expressions.value({ S: isIndex ? random.place() : random.sortKey() });
  const first = `${expressions.name(partition ?? "")} = ${expressions.value({ S: isIndex ? random.list() : random.partition() })}`;
  const onSort = expressions.name(sort ?? "");
  const second = choices.one([
    () => `${onSort} ${choices.one(["=", "<", "<=", ">", ">="])} ${value()}`,
    () =>
      `begins_with(${onSort}, ${expressions.value({ S: choices.one(["MAIL#", "2026", "G", "é"]) })})`,
    () => `${onSort} BETWEEN ${expressions.value({ S: "A" })} AND ${expressions.value({ S: "T" })}`,
  ]);
  const hasSecond = choices.chance(0.6);
  if (!hasSecond && onSort.startsWith("#")) delete expressions.names[onSort];
  const KeyConditionExpression = hasSecond ? `${first} AND ${second()}` : first;
  const filter = choices.chance(0.3) && { FilterExpression: expressions.condition() };
  return {
    operation: "Query",
    parameters: {
      TableName: TABLE_NAME,
      ...(isIndex && { IndexName: "INDEX" }),
      KeyConditionExpression,
      ...filter,
      ...(choices.chance(0.4) && { Limit: 1 + choices.below(4) }),
      ...(choices.chance(0.3) && { ScanIndexForward: false }),
      ...(choices.chance(0.2) && { Select: "COUNT" }),
      ...(!isIndex && choices.chance(0.2) && { ConsistentRead: true }),
      ...expressions.parameters,
    },
  };
}

/** Keys of which none is there twice. */
function distinctKeys(choices: Choices, random: RandomValues) {
  const keys = Array.from({ length: 1 + choices.below(6) }, () => random.key());
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

function batchGet(choices: Choices, random: RandomValues): TableRequest {
  const options = choices.chance(0.3) ? { ProjectionExpression: "PK, SK, mark" } : {};
  const request = { Keys: distinctKeys(choices, random), ...options };
  return { operation: "BatchGetItem", parameters: { RequestItems: { [TABLE_NAME]: request } } };
}

function batchWrite(choices: Choices, random: RandomValues): TableRequest {
  const requests = distinctKeys(choices, random).map((Key) =>
    choices.chance(0.4)
      ? { DeleteRequest: { Key } }
      : { PutRequest: { Item: { mark: { S: "batch" }, amount: random.value("N"), ...Key } } },
  );
  return { operation: "BatchWriteItem", parameters: { RequestItems: { [TABLE_NAME]: requests } } };
}
