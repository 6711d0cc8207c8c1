import { invalid, type TableError } from "#lib/table/values/table-error.ts";

/** The kinds of expressions, by the parameters that carry them. */
export type ExpressionKind =
  | "ConditionExpression"
  | "FilterExpression"
  | "KeyConditionExpression"
  | "ProjectionExpression"
  | "UpdateExpression";

/** An error in an expression, in DynamoDB's words. */
export function fault(kind: ExpressionKind, message: string): TableError {
  return invalid(`Invalid ${kind}: ${message}`);
}

/** An operand of a type that an operator or function does not take. */
export function wrongOperand(kind: ExpressionKind, operator: string, type: string): TableError {
  return fault(
    kind,
    `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
  );
}
