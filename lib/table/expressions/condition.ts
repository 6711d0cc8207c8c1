import { type AttributeValue, type Item, typeOf } from "#lib/table/values/attribute-value.ts";
import { areEqual, bytesOf, compareValues, membersOf } from "#lib/table/values/compare-values.ts";
import { type BoundCondition, type BoundOperand, ConditionBinder } from "./bind-condition.ts";
import { valueAt } from "./document-path.ts";
import type { ExpressionKind } from "./fault.ts";
import { parseCondition } from "./parse-condition.ts";
import type { Placeholders } from "./placeholders.ts";
import { remembering } from "./remembered.ts";
import type { Comparator } from "./syntax.ts";

const PARSERS = {
  ConditionExpression: remembering((text) => parseCondition("ConditionExpression", text)),
  FilterExpression: remembering((text) => parseCondition("FilterExpression", text)),
  KeyConditionExpression: remembering((text) => parseCondition("KeyConditionExpression", text)),
};

/** Reads a condition of a request. @throws ValidationException for errors that can be found without an item */
export function conditionOf(
  kind: keyof typeof PARSERS & ExpressionKind,
  text: string,
  placeholders: Placeholders,
): BoundCondition {
  return new ConditionBinder(kind, placeholders).condition(PARSERS[kind](text));
}

/** Whether a condition holds for an item; a missing item has no attributes. */
export function holds(condition: BoundCondition, item: Item): boolean {
  switch (condition.kind) {
    case "and":
      return condition.parts.every((part) => holds(part, item));
    case "or":
      return condition.parts.some((part) => holds(part, item));
    case "not":
      return !holds(condition.part, item);
    case "compare": {
      const [one, two] = condition.operands;
      return compares(condition.operator, valueOf(one, item), valueOf(two, item));
    }
    case "between": {
      const [value, low, high] = condition.operands.map((operand) => valueOf(operand, item));
      return compares(">=", value, low) && compares("<=", value, high);
    }
    case "in": {
      const value = valueOf(condition.first, item);
      return condition.others.some((other) => compares("=", value, valueOf(other, item)));
    }
    case "call": {
      const [one, two] = condition.operands.map((operand) => valueOf(operand, item));
      return answers(condition.name, one, two);
    }
  }
}

function compares(
  operator: Comparator,
  one: AttributeValue | undefined,
  two: AttributeValue | undefined,
): boolean {
  // A missing value differs from every existing one, and compares with nothing.
  if (operator === "<>") return !one || !two ? one !== two : !areEqual(one, two);
  if (!one || !two) return false;
  if (operator === "=") return areEqual(one, two);
  const order = compareValues(one, two);
  if (order === undefined) return false;
  switch (operator) {
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
  }
}

function answers(
  name: string,
  one: AttributeValue | undefined,
  two: AttributeValue | undefined,
): boolean {
  switch (name) {
    case "attribute_exists":
      return one !== undefined;
    case "attribute_not_exists":
      return one === undefined;
    case "attribute_type":
      return one !== undefined && two !== undefined && "S" in two && typeOf(one) === two.S;
    case "begins_with":
      return one !== undefined && two !== undefined && beginsWith(one, two);
    case "contains":
      return one !== undefined && two !== undefined && contains(one, two);
    default:
      throw new Error(`${name} is not a condition`);
  }
}

function beginsWith(value: AttributeValue, prefix: AttributeValue): boolean {
  if ("S" in value && "S" in prefix) return value.S.startsWith(prefix.S);
  if (!("B" in value && "B" in prefix)) return false;
  const start = bytesOf(prefix.B);
  return bytesOf(value.B).subarray(0, start.length).equals(start);
}

function contains(whole: AttributeValue, part: AttributeValue): boolean {
  if ("L" in whole) return whole.L.some((member) => areEqual(member, part));
  const members = membersOf(whole);
  // A set of texts has texts as members: SS has S.
  if (members) {
    const member = "S" in part ? part.S : "N" in part ? part.N : "B" in part ? part.B : undefined;
    return typeOf(whole) === `${typeOf(part)}S` && member !== undefined && members.includes(member);
  }
  if ("S" in whole && "S" in part) return whole.S.includes(part.S);
  return "B" in whole && "B" in part && bytesOf(whole.B).includes(bytesOf(part.B));
}

function valueOf(operand: BoundOperand, item: Item): AttributeValue | undefined {
  switch (operand.kind) {
    case "path":
      return valueAt(item, operand.path);
    case "value":
      return operand.value;
    case "size": {
      const size = sizeOf(valueOf(operand.of, item));
      return size === undefined ? undefined : { N: String(size) };
    }
  }
}

/** Characters of a text, bytes of a binary, members of anything else; undefined for what has no size. */
function sizeOf(value: AttributeValue | undefined): number | undefined {
  if (value === undefined) return undefined;
  if ("S" in value) return value.S.length;
  if ("B" in value) return bytesOf(value.B).length;
  if ("L" in value) return value.L.length;
  if ("M" in value) return Object.keys(value.M).length;
  return membersOf(value)?.length;
}
