import { type AttributeValue, typeOf, type TypeName } from "#lib/table/values/attribute-value.ts";
import { membersOf } from "#lib/table/values/compare-values.ts";
import { checkApart } from "./document-path.ts";
import { fault, wrongOperand } from "./fault.ts";
import { parseUpdate } from "./parse-update.ts";
import type { Placeholders } from "./placeholders.ts";
import { remembering } from "./remembered.ts";
import type { Assigned, Operand, Path } from "./syntax.ts";

/** The new value of an attribute, with names and values filled in. */
export type BoundAssigned =
  | { kind: "path"; path: Path }
  | { kind: "value"; value: AttributeValue }
  | { kind: "ifNotExists"; path: Path; otherwise: BoundAssigned }
  | { kind: "append"; operands: [BoundAssigned, BoundAssigned] }
  | { kind: "sum"; sign: 1 | -1; operands: [BoundAssigned, BoundAssigned] };

/** An update that is checked and can be applied to any item. */
export interface BoundUpdate {
  set: { path: Path; value: BoundAssigned }[];
  remove: Path[];
  add: { path: Path; value: AttributeValue }[];
  delete: { path: Path; value: AttributeValue }[];
}

const KIND = "UpdateExpression";
const parse = remembering(parseUpdate);

/** Types by DynamoDB's names for them in updates. */
const LONG_NAMES: Record<TypeName, string> = {
  S: "STRING",
  N: "NUMBER",
  B: "BINARY",
  BOOL: "BOOLEAN",
  NULL: "NULL",
  SS: "STRING_SET",
  NS: "NUMBER_SET",
  BS: "BINARY_SET",
  L: "LIST",
  M: "MAP",
};

/** Reads an update of a request. @throws ValidationException for errors that can be found without an item */
export function updateOf(text: string, placeholders: Placeholders): BoundUpdate {
  const parsed = parse(text);
  const pathOf = (path: Path) => placeholders.path(KIND, path);
  const amounts = (section: "ADD" | "DELETE") =>
    parsed[section].map(({ path, value }) => {
      const amount = placeholders.value(KIND, value);
      checkAmount(section, amount);
      return { path: pathOf(path), value: amount };
    });
  const update = {
    set: parsed.SET.map(({ path, value }) => ({
      path: pathOf(path),
      value: assigned(value, placeholders),
    })),
    remove: parsed.REMOVE.map(({ path }) => pathOf(path)),
    add: amounts("ADD"),
    delete: amounts("DELETE"),
  };
  checkApart(KIND, pathsOf(update));
  return update;
}

/** Every path that an update changes. */
export function pathsOf(update: BoundUpdate): Path[] {
  const { set, remove, add, delete: deleted } = update;
  return [...set, ...remove.map((path) => ({ path })), ...add, ...deleted].map(({ path }) => path);
}

function checkAmount(section: "ADD" | "DELETE", amount: AttributeValue): void {
  if (membersOf(amount) || (section === "ADD" && "N" in amount)) return;
  throw fault(
    KIND,
    `Incorrect operand type for operator or function; operator: ${section}, operand type: ${LONG_NAMES[typeOf(amount)]}, typeSet: ALLOWED_FOR_${section}_OPERAND`,
  );
}

function assigned(value: Assigned, placeholders: Placeholders): BoundAssigned {
  if (value.kind !== "sum") return operand(value, placeholders);
  const [one, two] = value.operands;
  const operands: [BoundAssigned, BoundAssigned] = [
    operand(one, placeholders),
    operand(two, placeholders),
  ];
  checkOperands(value.sign, operands, "N");
  return { kind: "sum", sign: value.sign === "+" ? 1 : -1, operands };
}

function operand(value: Operand, placeholders: Placeholders): BoundAssigned {
  switch (value.kind) {
    case "path":
      return { kind: "path", path: placeholders.path(KIND, value.path) };
    case "value":
      return { kind: "value", value: placeholders.value(KIND, value.name) };
    case "call":
      return call(value.name, value.operands, placeholders);
  }
}

function call(name: string, given: readonly Operand[], placeholders: Placeholders): BoundAssigned {
  if (name !== "if_not_exists" && name !== "list_append") {
    throw fault(KIND, `The function is not allowed in an update expression; function: ${name}`);
  }
  const [one, two] = given.map((each) => operand(each, placeholders));
  if (!one || !two) throw new Error("The parser counts operands");
  if (name === "if_not_exists") {
    if (one.kind === "path") return { kind: "ifNotExists", path: one.path, otherwise: two };
    throw fault(
      KIND,
      `Operator or function requires a document path; operator or function: ${name}`,
    );
  }
  checkOperands(name, [one, two], "L");
  return { kind: "append", operands: [one, two] };
}

function checkOperands(operator: string, operands: BoundAssigned[], type: TypeName): void {
  for (const each of operands) {
    if (each.kind !== "value" || type in each.value) continue;
    throw wrongOperand(KIND, operator, typeOf(each.value));
  }
}
