import { isDeepStrictEqual } from "node:util";
import type { CanonicalAnswer } from "./canonical.ts";

/** Where this table and DynamoDB Local answer differently, and why ours stays as it is. */
interface KnownDifference {
  reason: string;
  /** The outcome and the message that this table answers. */
  ours: RegExp;
  /** Those that DynamoDB Local answers. */
  theirs: RegExp;
}

const IN_AWS_WORDS = "DynamoDB itself says it in these words; DynamoDB Local has words of its own.";
const TWO_FAULTS =
  "The request has two faults, and which is named first is documented nowhere. Both refuse it.";

const KNOWN_DIFFERENCES: KnownDifference[] = [
  {
    reason: IN_AWS_WORDS,
    ours: /^ResourceNotFoundException: Requested resource not found$/,
    theirs: /^ResourceNotFoundException: Cannot do operations on a non-existent table$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: 1 validation error detected: Value '.*' at '\w+' failed to satisfy constraint: /,
    theirs: /: (?:Return values set to invalid value|Limit must be greater than or equal to 1)$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: 1 validation error detected: Value.* at 'requestItems.*' failed to satisfy constraint: /,
    theirs: /: (?:The list of keys in RequestItems|The batch write request list) .+ empty/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: The provided key element does not match the schema$/,
    theirs: /: (?:The number of conditions on the keys is invalid|.+: Type mismatch for key)$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: One or more parameter values were invalid: Missing the key \w+ in the item$/,
    theirs: /: One of the required keys was not given a value$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: Type mismatch for key \w+ expected: S actual: \w+$/,
    theirs: /: Type mismatch for key$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: Type mismatch for Index Key \w+ Expected: S Actual: \w+ IndexName: INDEX$/,
    theirs: /: Type mismatch for Index Key$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: (?:Size of hashkey has exceeded|Aggregated size of all range keys has exceeded) /,
    theirs: /: (?:Hash primary key values must be under 2048 bytes|.+: Size limit exceeded)/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: The provided starting key is (?:invalid|outside query boundaries based on .+)$/,
    theirs:
      /: (?:Exclusive Start Key must have same size|The provided starting key does not match) /,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: Consistent reads are not supported on global secondary indexes$/,
    theirs: /: Consistent read cannot be true when querying a GSI$/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: Attempting to store more than 38 significant digits in a Number/,
    theirs: /: DynamoDB only supports precision up to 38 digits/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: The parameter cannot be converted to a numeric value/,
    theirs: /: A value provided cannot be converted into a number/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: Input collection \[.*\] contains duplicates\./,
    theirs: /: Input collection \[.*\] contains duplicates(?! *\.)/,
  },
  {
    reason: IN_AWS_WORDS,
    ours: /: Query condition missed key schema element: \w+$/,
    theirs: /: Query condition missed key schema element$/,
  },
  {
    reason:
      "An attribute that an index is ordered by must have the index's type (developer guide, 'Working with global secondary indexes'); DynamoDB Local looks at that in PutItem only.",
    ours: /: Type mismatch for Index Key \w+ Expected: S Actual: N IndexName: INDEX$/,
    theirs: /^OK$/,
  },
  {
    reason: TWO_FAULTS,
    ours: /^ValidationException: (?:The provided expression refers to an attribute that|An operand in the update expression has|The document path provided in the update)/,
    theirs:
      /^ValidationException: (?:DynamoDB only supports precision|The provided expression refers to an attribute that|An operand in the update expression has|The document path provided in the update)/,
  },
  {
    reason: TWO_FAULTS,
    ours: /^ValidationException: Invalid \w+Expression: /,
    theirs: /^(?:ResourceNotFoundException: |ValidationException: (?!Invalid \w+Expression: ))/,
  },
  {
    reason: TWO_FAULTS,
    ours: /^(?:ResourceNotFoundException: |ValidationException: (?!Invalid \w+Expression: ))/,
    theirs: /^ValidationException: Invalid \w+Expression: /,
  },
  {
    reason:
      "Both refuse it at the same place; where a value follows a dot, DynamoDB Local names the end of the text instead.",
    ours: /: Syntax error; token: ":\w+", near: "\. :\w+/,
    theirs: /: Syntax error; /,
  },
  {
    reason:
      "Both refuse it for its syntax; where parentheses come in, DynamoDB Local looks further before it names a word.",
    ours: /: Syntax error; token: .+, near: ".*[()]/,
    theirs: /: Syntax error; /,
  },
];

/** Whether two different answers are a difference that is known. */
export function isKnownDifference(ours: CanonicalAnswer, theirs: CanonicalAnswer): boolean {
  if (endsWithKey(ours, theirs)) return true;
  const [here, there] = [inWords(ours), inWords(theirs)];
  return KNOWN_DIFFERENCES.some((known) => known.ours.test(here) && known.theirs.test(there));
}

/**
 * A page that is full by its limit, behind which nothing follows, may answer where to continue or not (Query's
 * `LastEvaluatedKey` in the API reference). This table always does, DynamoDB Local where it has not seen the end.
 */
function endsWithKey(ours: CanonicalAnswer, theirs: CanonicalAnswer): boolean {
  if (ours.outcome !== "OK" || theirs.outcome !== "OK") return false;
  const { LastEvaluatedKey: here, ...rest }: Record<string, unknown> = Object(ours.parts);
  const { LastEvaluatedKey: there, ...others }: Record<string, unknown> = Object(theirs.parts);
  return here !== undefined && there === undefined && isDeepStrictEqual(rest, others);
}

function inWords({ outcome, message }: CanonicalAnswer): string {
  return message === undefined ? outcome : `${outcome}: ${message}`;
}
