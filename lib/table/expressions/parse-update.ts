import { fault } from "./fault.ts";
import { parseOperand, parsePath } from "./parse-operand.ts";
import type { Assigned, Path, Update } from "./syntax.ts";
import { Tokens } from "./tokens.ts";

const SECTIONS = ["SET", "REMOVE", "ADD", "DELETE"] as const;

/** Parses an update: up to four sections in any order, each once. */
export function parseUpdate(text: string): Update {
  const tokens = new Tokens("UpdateExpression", text);
  const update: Update = { SET: [], REMOVE: [], ADD: [], DELETE: [] };
  do parseSection(tokens, update);
  while (tokens.next.kind !== "end");
  tokens.finish();
  return update;
}

function parseSection(tokens: Tokens, update: Update): void {
  const section = SECTIONS.find((each) => tokens.isNext(each));
  if (!section) throw tokens.syntaxError();
  tokens.take();
  if (update[section].length > 0) {
    throw fault(
      tokens.kind,
      `The "${section}" section can only be used once in an update expression;`,
    );
  }
  do parseAction(tokens, section, update);
  while (tokens.takeIf(","));
}

function parseAction(tokens: Tokens, section: (typeof SECTIONS)[number], update: Update): void {
  const path = parsePath(tokens);
  switch (section) {
    case "SET":
      tokens.expect("=");
      update.SET.push({ path, value: parseAssigned(tokens) });
      break;
    case "REMOVE":
      update.REMOVE.push({ path });
      break;
    case "ADD":
    case "DELETE":
      update[section].push(parseAmount(tokens, path));
      break;
  }
}

/** What is added or deleted is always a value of the request. */
function parseAmount(tokens: Tokens, path: Path): { path: Path; value: string } {
  if (tokens.next.kind !== "value") throw tokens.syntaxError();
  return { path, value: tokens.take().text };
}

function parseAssigned(tokens: Tokens): Assigned {
  const first = parseOperand(tokens);
  for (const sign of ["+", "-"] as const) {
    if (tokens.takeIf(sign)) return { kind: "sum", sign, operands: [first, parseOperand(tokens)] };
  }
  return first;
}
