import { isReserved } from "./reserved-words.ts";
import type { Call, Operand, Path, PathStep } from "./syntax.ts";
import type { Tokens } from "./tokens.ts";

const LARGEST_INDEX = 2 ** 31 - 1;

/** Functions and how many operands each has; `+` for two or more belongs to none. */
const FUNCTIONS: ReadonlyMap<string, number> = new Map([
  ["attribute_exists", 1],
  ["attribute_not_exists", 1],
  ["attribute_type", 2],
  ["begins_with", 2],
  ["contains", 2],
  ["size", 1],
  ["if_not_exists", 2],
  ["list_append", 2],
]);

/** Words that have a place in the grammar and cannot be names, whatever their case. */
const KEYWORDS = new Set(["AND", "OR", "NOT", "BETWEEN", "IN", "SET", "REMOVE", "ADD", "DELETE"]);

/** A path, a value's placeholder, or a call; in parentheses or not. */
export function parseOperand(tokens: Tokens): Operand {
  if (tokens.takeIf("(")) {
    if (tokens.isNext("(")) tokens.note("The expression has redundant parentheses;");
    const operand = parseOperand(tokens);
    tokens.expect(")");
    return operand;
  }
  const { kind } = tokens.next;
  if (kind === "value") return { kind: "value", name: tokens.take().text };
  if (isCallNext(tokens)) return parseCall(tokens);
  return { kind: "path", path: parsePath(tokens) };
}

/** Whether a function and its operands come next. */
function isCallNext(tokens: Tokens): boolean {
  const { kind, text } = tokens.next;
  return kind === "name" && !KEYWORDS.has(text.toUpperCase()) && tokens.isSecond("(");
}

/** A path in an item. A reserved word among its names is noted as a fault. */
export function parsePath(tokens: Tokens): Path {
  const path: PathStep[] = [parseName(tokens)];
  for (;;) {
    if (tokens.takeIf(".")) path.push(parseName(tokens));
    else if (tokens.takeIf("[")) path.push(parseIndex(tokens));
    else return path;
  }
}

function parseName(tokens: Tokens): string {
  const { kind, text } = tokens.next;
  const isName = kind === "name" && !KEYWORDS.has(text.toUpperCase());
  if (!isName && kind !== "placeholder") throw tokens.syntaxError();
  tokens.take();
  if (isName && isReserved(text)) {
    tokens.note(`Attribute name is a reserved keyword; reserved keyword: ${text}`);
  }
  return text;
}

function parseIndex(tokens: Tokens): number {
  if (tokens.next.kind !== "number") throw tokens.syntaxError();
  const index = Number(tokens.take().text);
  tokens.expect("]");
  if (index > LARGEST_INDEX) {
    tokens.note(`List index is not within the allowable range; index: [${index}]`);
  }
  return index;
}

/** Notes an unknown function, or a wrong number of operands, as a fault. */
function parseCall(tokens: Tokens): Call {
  const name = tokens.take().text;
  const operands: Operand[] = [];
  tokens.expect("(");
  do operands.push(parseOperand(tokens));
  while (tokens.takeIf(","));
  tokens.expect(")");
  const count = FUNCTIONS.get(name);
  if (count === undefined) tokens.note(`Invalid function name; function: ${name}`);
  else if (count !== operands.length) {
    tokens.note(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    );
  }
  return { kind: "call", name, operands };
}
