import { type ExpressionKind, fault } from "./fault.ts";
import { parseOperand } from "./parse-operand.ts";
import type { Comparator, Condition, Operand } from "./syntax.ts";
import { Tokens } from "./tokens.ts";

const COMPARATORS: readonly Comparator[] = ["=", "<>", "<", "<=", ">", ">="];
const MOST_OPERATORS = 300;
const MOST_IN_A_LIST = 100;

/** Parses a condition, a filter or a key condition; they share one grammar. */
export function parseCondition(kind: ExpressionKind, text: string): Condition {
  const tokens = new Tokens(kind, text);
  const condition = parseOr(tokens);
  tokens.finish();
  if (operatorsIn(condition) > MOST_OPERATORS) {
    throw fault(
      kind,
      `The expression contains too many operators; operator count: ${MOST_OPERATORS + 1}`,
    );
  }
  return condition;
}

function parseOr(tokens: Tokens): Condition {
  let condition = parseAnd(tokens);
  while (tokens.takeIf("OR")) {
    condition = { kind: "or", parts: [condition, parseAnd(tokens)] };
  }
  return condition;
}

function parseAnd(tokens: Tokens): Condition {
  let condition = parseNot(tokens);
  while (tokens.takeIf("AND")) {
    condition = { kind: "and", parts: [condition, parseNot(tokens)] };
  }
  return condition;
}

function parseNot(tokens: Tokens): Condition {
  if (tokens.takeIf("NOT")) return { kind: "not", part: parseNot(tokens) };
  return tokens.isNext("(") && !isOperandNext(tokens)
    ? parseGroup(tokens)
    : parseComparison(tokens);
}

/** Whether the group that comes next is an operand in parentheses: something is compared with it. */
function isOperandNext(tokens: Tokens): boolean {
  const behind = tokens.textAt(tokens.positionAfterGroup()).toUpperCase();
  return COMPARATORS.some((each) => each === behind) || behind === "BETWEEN" || behind === "IN";
}

function parseGroup(tokens: Tokens): Condition {
  tokens.expect("(");
  const inner = tokens.isNext("(") ? tokens.positionAfterGroup() : undefined;
  const condition = parseOr(tokens);
  // A group that is nothing but another group; `((a) OR (b))` is not.
  const isRedundant = inner === tokens.position;
  tokens.expect(")");
  if (isRedundant) tokens.note("The expression has redundant parentheses;");
  return condition;
}

function parseComparison(tokens: Tokens): Condition {
  const first = parseOperand(tokens);
  const operator = COMPARATORS.find((each) => tokens.isNext(each));
  if (operator) {
    tokens.take();
    return { kind: "compare", operator, operands: [first, parseOperand(tokens)] };
  }
  if (tokens.takeIf("BETWEEN")) {
    const low = parseOperand(tokens);
    tokens.expect("AND");
    return { kind: "between", operands: [first, low, parseOperand(tokens)] };
  }
  if (tokens.takeIf("IN")) return { kind: "in", operands: [first, ...parseList(tokens)] };
  if (first.kind === "call") return first;
  throw tokens.syntaxError();
}

function parseList(tokens: Tokens): Operand[] {
  const operands: Operand[] = [];
  tokens.expect("(");
  do operands.push(parseOperand(tokens));
  while (tokens.takeIf(","));
  tokens.expect(")");
  if (operands.length > MOST_IN_A_LIST) {
    throw fault(
      tokens.kind,
      `The IN operator is provided with too many operands; number of operands: ${operands.length}`,
    );
  }
  return operands;
}

function operatorsIn(condition: Condition): number {
  switch (condition.kind) {
    case "and":
    case "or":
      return 1 + operatorsIn(condition.parts[0]) + operatorsIn(condition.parts[1]);
    case "not":
      return 1 + operatorsIn(condition.part);
    case "compare":
    case "between":
    case "in":
    case "call":
      return 1;
  }
}
