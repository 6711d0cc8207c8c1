import type { BoundCondition } from "#lib/table/expressions/bind-condition.ts";
import { conditionOf, holds } from "#lib/table/expressions/condition.ts";
import { Placeholders } from "#lib/table/expressions/placeholders.ts";
import type { Item } from "#lib/table/values/attribute-value.ts";
import { invalid, TableError } from "#lib/table/values/table-error.ts";
import { choiceIn, type Fields, textIn } from "./fields.ts";

/** The placeholders of a request, some of whose parameters may be expressions. */
export function placeholdersIn(fields: Fields, expressions: readonly string[]): Placeholders {
  const hasExpression = expressions.some((name) => fields[name] !== undefined);
  if (!hasExpression && "ExpressionAttributeNames" in fields) {
    throw invalid("ExpressionAttributeNames can only be specified when using expressions");
  }
  if (!hasExpression && "ExpressionAttributeValues" in fields) {
    throw invalid(
      `ExpressionAttributeValues can only be specified when using expressions: ${expressions.join(" and ")} ${expressions.length > 1 ? "are" : "is"} null`,
    );
  }
  return new Placeholders(fields["ExpressionAttributeNames"], fields["ExpressionAttributeValues"]);
}

/** The condition of a write, undefined if it has none. */
export function conditionIn(
  fields: Fields,
  placeholders: Placeholders,
): BoundCondition | undefined {
  const text = textIn(fields, "ConditionExpression");
  return text === undefined ? undefined : conditionOf("ConditionExpression", text, placeholders);
}

/** @throws ConditionalCheckFailedException, with the item as it is if the request asks for it */
export function checkCondition(
  fields: Fields,
  condition: BoundCondition | undefined,
  item: Item | undefined,
): void {
  const wanted = choiceIn(fields, "ReturnValuesOnConditionCheckFailure", ["ALL_OLD", "NONE"]);
  if (!condition || holds(condition, item ?? {})) return;
  throw new TableError(
    "ConditionalCheckFailedException",
    "The conditional request failed",
    wanted === "ALL_OLD" ? item : undefined,
  );
}

const RETURN_VALUES = ["ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"] as const;

export type ReturnValues = (typeof RETURN_VALUES)[number];

/** The return values of a write. @throws ValidationException for those that this write cannot have */
export function returnValuesIn(
  fields: Fields,
  allowed: readonly ReturnValues[] = RETURN_VALUES,
): ReturnValues {
  const choice = choiceIn(fields, "ReturnValues", RETURN_VALUES) ?? "NONE";
  if (!allowed.includes(choice)) throw invalid("Return values set to invalid value");
  return choice;
}
