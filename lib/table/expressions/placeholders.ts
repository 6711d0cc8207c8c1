import type { AttributeValue } from "#lib/table/values/attribute-value.ts";
import { readObject, readValue } from "#lib/table/values/read-value.ts";
import { invalid, TableError } from "#lib/table/values/table-error.ts";
import { type ExpressionKind, fault } from "./fault.ts";
import type { Path } from "./syntax.ts";

const NAME_KEY = /^#\w+$/;
const VALUE_KEY = /^:\w+$/;

/** The names and values behind the placeholders of a request's expressions, and which of them were used. */
export class Placeholders {
  readonly #names: Map<string, string>;
  readonly #values: Map<string, AttributeValue>;
  readonly #usedNames = new Set<string>();
  readonly #usedValues = new Set<string>();

  /** @throws ValidationException for keys of the wrong form, and for values that no item may have */
  constructor(names: unknown, values: unknown) {
    this.#names = entriesOf("ExpressionAttributeNames", NAME_KEY, names, (name) => {
      if (typeof name !== "string" || name === "") throw invalid("Empty attribute name");
      return name;
    });
    this.#values = entriesOf("ExpressionAttributeValues", VALUE_KEY, values, readValue);
  }

  /** A path with its names filled in. */
  path(kind: ExpressionKind, path: Path): Path {
    return path.map((step) =>
      typeof step === "string" && step.startsWith("#") ? this.#name(kind, step) : step,
    );
  }

  #name(kind: ExpressionKind, placeholder: string): string {
    const name = this.#names.get(placeholder);
    if (name === undefined) {
      throw fault(
        kind,
        `An expression attribute name used in the document path is not defined; attribute name: ${placeholder}`,
      );
    }
    this.#usedNames.add(placeholder);
    return name;
  }

  value(kind: ExpressionKind, placeholder: string): AttributeValue {
    const value = this.#values.get(placeholder);
    if (value === undefined) {
      throw fault(
        kind,
        `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
      );
    }
    this.#usedValues.add(placeholder);
    return value;
  }

  /** @throws ValidationException naming the placeholders that no expression has used */
  checkAllUsed(): void {
    checkUsed("ExpressionAttributeNames", this.#names, this.#usedNames);
    checkUsed("ExpressionAttributeValues", this.#values, this.#usedValues);
  }
}

function entriesOf<Content>(
  parameter: string,
  form: RegExp,
  given: unknown,
  read: (content: unknown) => Content,
): Map<string, Content> {
  if (given === undefined || given === null) return new Map();
  const entries = Object.entries(readObject(given));
  if (entries.length === 0) throw invalid(`${parameter} must not be empty`);
  return new Map(
    entries.map(([key, content]) => {
      if (!form.test(key)) {
        throw invalid(`${parameter} contains invalid key: Syntax error; key: "${key}"`);
      }
      return [key, saying(parameter, key, () => read(content))];
    }),
  );
}

/** Adds to a refusal of a value the name of its placeholder. */
function saying<Content>(parameter: string, key: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TableError) || error.name !== "ValidationException") throw error;
    throw invalid(`${parameter} contains invalid value: ${error.message} for key ${key}`);
  }
}

function checkUsed(parameter: string, given: Map<string, unknown>, used: Set<string>): void {
  const unused = [...given.keys()].filter((key) => !used.has(key)).toSorted();
  if (unused.length === 0) return;
  throw invalid(
    `Value provided in ${parameter} unused in expressions: keys: {${unused.join(", ")}}`,
  );
}
