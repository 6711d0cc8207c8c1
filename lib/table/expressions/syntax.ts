/** The syntax trees of expressions; placeholders are not resolved yet. */

/** A step into a document: an attribute, whose name may be a placeholder (`#name`), or the place in a list. */
export type PathStep = string | number;

/** The path of a value in an item. */
export type Path = readonly PathStep[];

export interface Call {
  kind: "call";
  name: string;
  operands: Operand[];
}

export type Operand = { kind: "path"; path: Path } | { kind: "value"; name: string } | Call;

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { kind: "compare"; operator: Comparator; operands: [Operand, Operand] }
  | { kind: "between"; operands: [Operand, Operand, Operand] }
  | { kind: "in"; operands: [Operand, ...Operand[]] }
  | Call
  | { kind: "and" | "or"; parts: [Condition, Condition] }
  | { kind: "not"; part: Condition };

/** The new value of an attribute. */
export type Assigned = Operand | { kind: "sum"; sign: "+" | "-"; operands: [Operand, Operand] };

/** The four sections of an update, each in the order in which it is written. */
export interface Update {
  SET: { path: Path; value: Assigned }[];
  REMOVE: { path: Path }[];
  ADD: { path: Path; value: string }[];
  DELETE: { path: Path; value: string }[];
}

/** A path as DynamoDB writes it in its messages. */
export function pathText(path: Path): string {
  return `[${path.map((step) => (typeof step === "number" ? `[${step}]` : step)).join(", ")}]`;
}
