import { type AttributeValue, TYPES, typeOf } from "#lib/table/values/attribute-value.ts";
import { compareValues } from "#lib/table/values/compare-values.ts";
import { type ExpressionKind, fault, wrongOperand } from "./fault.ts";
import type { Placeholders } from "./placeholders.ts";
import {
  type Call,
  type Comparator,
  type Condition,
  type Operand,
  type Path,
  pathText,
} from "./syntax.ts";

/** An operand with its names and values resolved. */
export type BoundOperand =
  | { kind: "path"; path: Path }
  | { kind: "value"; value: AttributeValue }
  | { kind: "size"; of: BoundOperand };

/** A condition that is checked and can be evaluated for any item. */
export type BoundCondition =
  | { kind: "compare"; operator: Comparator; operands: [BoundOperand, BoundOperand] }
  | { kind: "between"; operands: [BoundOperand, BoundOperand, BoundOperand] }
  | { kind: "in"; first: BoundOperand; others: BoundOperand[] }
  | { kind: "call"; name: string; operands: BoundOperand[] }
  | { kind: "and" | "or"; parts: [BoundCondition, BoundCondition] }
  | { kind: "not"; part: BoundCondition };

const ORDERED = new Set(["S", "N", "B"]);
const SIZELESS = new Set(["N", "BOOL", "NULL"]);
const SEARCHABLE = new Set(["S", "B", "SS", "NS", "BS", "L"]);

/** Fills names and values in. @throws ValidationException for operands that an operator or function does not take */
export class ConditionBinder {
  readonly #kind: ExpressionKind;
  readonly #placeholders: Placeholders;

  constructor(kind: ExpressionKind, placeholders: Placeholders) {
    this.#kind = kind;
    this.#placeholders = placeholders;
  }

  condition(condition: Condition): BoundCondition {
    switch (condition.kind) {
      case "and":
      case "or": {
        const [one, two] = condition.parts;
        return { kind: condition.kind, parts: [this.condition(one), this.condition(two)] };
      }
      case "not":
        return { kind: "not", part: this.condition(condition.part) };
      case "compare":
        return this.#compare(condition.operator, condition.operands);
      case "between":
        return this.#between(condition.operands);
      case "in": {
        const [first, ...others] = condition.operands;
        const bound = {
          kind: "in",
          first: this.#operand(first),
          others: this.#all(others),
        } as const;
        this.#checkDistinct("IN", bound.first, bound.others);
        return bound;
      }
      case "call":
        return this.#call(condition);
    }
  }

  #compare(operator: Comparator, [one, two]: [Operand, Operand]): BoundCondition {
    const operands: [BoundOperand, BoundOperand] = [this.#operand(one), this.#operand(two)];
    if (operator !== "=" && operator !== "<>") this.#checkTypes(operator, operands, ORDERED);
    this.#checkDistinct(operator, operands[0], [operands[1]]);
    return { kind: "compare", operator, operands };
  }

  #between([one, two, three]: [Operand, Operand, Operand]): BoundCondition {
    const [value, low, high] = [this.#operand(one), this.#operand(two), this.#operand(three)];
    this.#checkTypes("BETWEEN", [value, low, high], ORDERED);
    this.#checkDistinct("BETWEEN", value, [low, high]);
    if (low.kind === "value" && high.kind === "value") this.#checkBounds(low.value, high.value);
    return { kind: "between", operands: [value, low, high] };
  }

  #checkBounds(low: AttributeValue, high: AttributeValue): void {
    const order = compareValues(low, high);
    const rule =
      order === undefined
        ? "same data type for lower and upper bounds"
        : "upper bound to be greater than or equal to lower bound";
    if (order !== undefined && order <= 0) return;
    throw fault(
      this.#kind,
      `The BETWEEN operator requires ${rule}; lower bound operand: AttributeValue: ${inWords(low)}, upper bound operand: AttributeValue: ${inWords(high)}`,
    );
  }

  #call({ name, operands }: Call): BoundCondition {
    if (name === "size" || name === "if_not_exists" || name === "list_append") {
      throw this.#misplaced(name);
    }
    const bound = this.#all(operands);
    const [first, second] = bound;
    const needsPath = name.startsWith("attribute_");
    if (needsPath && first?.kind !== "path") {
      throw fault(
        this.#kind,
        `Operator or function requires a document path; operator or function: ${name}`,
      );
    }
    if (name === "begins_with") this.#checkTypes(name, bound, new Set(["S", "B"]));
    if (name === "contains" && first) this.#checkTypes(name, [first], SEARCHABLE);
    if (name === "attribute_type") this.#checkTypeName(second);
    if (first && second) this.#checkDistinct(name, first, [second]);
    return { kind: "call", name, operands: bound };
  }

  #checkTypeName(operand: BoundOperand | undefined): void {
    if (operand?.kind !== "value" || !("S" in operand.value)) {
      const type = operand?.kind === "value" ? typeOf(operand.value) : `{${TYPES.join(",")}}`;
      throw wrongOperand(this.#kind, "attribute_type", type);
    }
    const { S: name } = operand.value;
    if (TYPES.some((type) => type === name)) return;
    throw fault(
      this.#kind,
      `Invalid attribute type name found; type: ${name}, valid types: {${TYPES.join(",")}}`,
    );
  }

  #operand(operand: Operand): BoundOperand {
    switch (operand.kind) {
      case "path":
        return { kind: "path", path: this.#placeholders.path(this.#kind, operand.path) };
      case "value":
        return { kind: "value", value: this.#placeholders.value(this.#kind, operand.name) };
      case "call":
        return this.#size(operand);
    }
  }

  /** The only function that returns a value. */
  #size({ name, operands: [measured] }: Call): BoundOperand {
    if (name !== "size" || !measured) throw this.#misplaced(name);
    const of = this.#operand(measured);
    if (of.kind === "value" && SIZELESS.has(typeOf(of.value))) {
      throw wrongOperand(this.#kind, "size", typeOf(of.value));
    }
    return { kind: "size", of };
  }

  #all(operands: readonly Operand[]): BoundOperand[] {
    return operands.map((operand) => this.#operand(operand));
  }

  #misplaced(name: string): Error {
    return fault(
      this.#kind,
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    );
  }

  #checkTypes(operator: string, operands: BoundOperand[], allowed: ReadonlySet<string>): void {
    for (const operand of operands) {
      if (operand.kind !== "value" || allowed.has(typeOf(operand.value))) continue;
      throw wrongOperand(this.#kind, operator, typeOf(operand.value));
    }
  }

  #checkDistinct(operator: string, first: BoundOperand, others: BoundOperand[]): void {
    if (first.kind !== "path") return;
    const text = pathText(first.path);
    if (!others.some((other) => other.kind === "path" && pathText(other.path) === text)) return;
    throw fault(
      this.#kind,
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${text}`,
    );
  }
}

function inWords(value: AttributeValue): string {
  const content: unknown = Object.values(value)[0];
  return `{${typeOf(value)}:${typeof content === "string" ? content : JSON.stringify(content)}}`;
}
