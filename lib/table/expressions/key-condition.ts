import type { AttributeValue } from "#lib/table/values/attribute-value.ts";
import { invalid, invalidValues } from "#lib/table/values/table-error.ts";
import type { BoundCondition, BoundOperand } from "./bind-condition.ts";
import { conditionOf } from "./condition.ts";
import type { Placeholders } from "./placeholders.ts";
import type { Comparator } from "./syntax.ts";

/** A query's condition on sort keys. */
export type SortCondition =
  | { operator: "=" | "<" | "<=" | ">" | ">=" | "begins_with"; value: AttributeValue }
  | { operator: "BETWEEN"; low: AttributeValue; high: AttributeValue };

/** The part of a table or of an index that a query reads. */
export interface KeyCondition {
  partition: AttributeValue;
  sort: SortCondition | undefined;
}

interface KeyNames {
  partition: string;
  sort: string;
}

interface OnKey {
  name: string;
  operator: string;
  values: AttributeValue[];
}

/**
 * Reads a key condition: the partition key equals a value, with at most one condition on the sort key. The caller
 * checks the types and forms of the values.
 * @throws ValidationException
 */
export function keyConditionOf(
  text: string,
  placeholders: Placeholders,
  names: KeyNames,
): KeyCondition {
  const conditions = flatten(conditionOf("KeyConditionExpression", text, placeholders));
  const used = conditions.map(({ name }) => name);
  if (new Set(used).size < used.length) {
    throw invalid("KeyConditionExpressions must only contain one condition per key");
  }
  const partition = conditions.find(({ name }) => name === names.partition);
  if (!partition) throw missed(names.partition);
  const sort = conditions.find((each) => each !== partition);
  if (sort && sort.name !== names.sort) throw missed(names.sort);
  const [value] = partition.values;
  if (partition.operator !== "=" || !value || conditions.length > 2) {
    throw invalid("Query key condition not supported");
  }
  return { partition: value, sort: sort && sortConditionOf(sort) };
}

function missed(name: string): Error {
  return invalid(`Query condition missed key schema element: ${name}`);
}

function flatten(condition: BoundCondition): OnKey[] {
  switch (condition.kind) {
    case "and":
      return condition.parts.flatMap(flatten);
    case "or":
    case "not":
    case "in":
      throw invalidOperator(condition.kind.toUpperCase());
    case "compare": {
      if (condition.operator === "<>") throw invalidOperator(condition.operator);
      return [compared(condition.operator, condition.operands)];
    }
    case "between":
      return [onKey("BETWEEN", condition.operands)];
    case "call":
      if (condition.name !== "begins_with") throw invalidOperator(condition.name);
      if (condition.operands[0]?.kind === "value") {
        throw invalid(
          "Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand",
        );
      }
      return [onKey("begins_with", condition.operands)];
  }
}

function invalidOperator(operator: string): Error {
  return invalid(`Invalid operator used in KeyConditionExpression: ${operator}`);
}

const TURNED: Record<Comparator, Comparator> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

/** `:value < key` means the same as `key > :value`. */
function compared(operator: Comparator, [one, two]: [BoundOperand, BoundOperand]): OnKey {
  return one.kind === "value" ? onKey(TURNED[operator], [two, one]) : onKey(operator, [one, two]);
}

function onKey(operator: string, [key, ...operands]: BoundOperand[]): OnKey {
  const values = operands.map((operand) => {
    if (operand.kind === "value") return operand.value;
    throw operand.kind === "size" ? nested() : severalNames();
  });
  if (key?.kind === "size") throw nested();
  if (key?.kind !== "path") {
    throw invalid("Invalid condition in KeyConditionExpression: No key attribute specified");
  }
  const [name, ...deeper] = key.path;
  if (typeof name !== "string" || deeper.length > 0) {
    throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
  }
  return { name, operator, values };
}

function nested(): Error {
  return invalid("KeyConditionExpressions cannot contain nested operations");
}

function severalNames(): Error {
  return invalid(
    "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
  );
}

function sortConditionOf({ operator, values: [one, two] }: OnKey): SortCondition {
  if (!one) throw invalidValues("A condition needs a value");
  switch (operator) {
    case "BETWEEN":
      return { operator, low: one, high: two ?? one };
    case "=":
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "begins_with":
      return { operator, value: one };
    default:
      throw invalidOperator(operator);
  }
}
