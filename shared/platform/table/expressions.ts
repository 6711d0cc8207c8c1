import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** Parts of an UpdateCommand besides its key and condition. */
export interface UpdateExpression {
  UpdateExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/**
 * Sets the given attributes (undefined ones stay as they are) and removes others. Names are always
 * aliased, since many field words are reserved in the table's language.
 */
export function change(
  set: Record<string, unknown>,
  remove: readonly string[] = [],
): UpdateExpression {
  const entries = Object.entries(set).filter(([, value]) => value !== undefined);
  const names = [...entries.map(([name]) => name), ...remove];
  const assignments = entries.map(([name]) => `#${name} = :${name}`);
  const clauses = [
    ...(assignments.length > 0 ? [`SET ${assignments.join(", ")}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.map((name) => `#${name}`).join(", ")}`] : []),
  ];
  return {
    UpdateExpression: clauses.join(" "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ...(entries.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(
        entries.map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  };
}

/**
 * Condition of the write that sets `deletedAt` and a `mark`: the item exists and is not a tombstone yet, or one of this
 * very write, which the client sends again if its answer was lost.
 */
export const MAY_BE_DELETED =
  "attribute_exists(PK) AND (attribute_not_exists(deletedAt) OR mark = :mark)";

/** Runs a conditional write: its answer, or undefined if the condition did not hold. */
export async function ifConditionHolds<Answer>(
  write: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
