import { fault } from "./fault.ts";
import { isReserved } from "./reserved-words.ts";
import type { Call, Operand, Path, PathStep } from "./syntax.ts";
import type { Tokens } from "./tokens.ts";

const LARGEST_INDEX = 2 ** 31 - 1;

/** Functions and how many operands each has; `+` for two or more is nobody's. */
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

/** A path, a value's placeholder, or a call. */
export function parseOperand(tokens: Tokens): Operand {
  const { kind } = tokens.next;
  if (kind === "value") return { kind: "value", name: tokens.take().text };
  if (kind === "name" && tokens.isSecond("(")) return parseCall(tokens);
  return { kind: "path", path: parsePath(tokens) };
}

/** Where something is in an item. @throws ValidationException for a reserved word among its names */
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
  if (kind !== "name" && kind !== "placeholder") throw tokens.syntaxError();
  tokens.take();
  if (kind === "name" && isReserved(text)) {
    throw fault(tokens.kind, `Attribute name is a reserved keyword; reserved keyword: ${text}`);
  }
  return text;
}

function parseIndex(tokens: Tokens): number {
  if (tokens.next.kind !== "number") throw tokens.syntaxError();
  const index = Number(tokens.take().text);
  tokens.expect("]");
  if (index > LARGEST_INDEX) {
    throw fault(tokens.kind, `List index is not within the allowable range; index: [${index}]`);
  }
  return index;
}

/** @throws ValidationException for a function that there is not, or with another number of operands than it has */
export function parseCall(tokens: Tokens): Call {
  const name = tokens.take().text;
  const operands: Operand[] = [];
  tokens.expect("(");
  do operands.push(parseOperand(tokens));
  while (tokens.takeIf(","));
  tokens.expect(")");
  const count = FUNCTIONS.get(name);
  if (count === undefined) throw fault(tokens.kind, `Invalid function name; function: ${name}`);
  if (count !== operands.length) {
    throw fault(
      tokens.kind,
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    );
  }
  return { kind: "call", name, operands };
}
