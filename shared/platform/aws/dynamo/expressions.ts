import type { Changes, Condition, Range } from "#platform/ports/item-store.ts";

/** The expressions of one command, with the names and values that they refer to. */
export class Expressions {
  readonly #names = new Map<string, string>();
  readonly #values: unknown[] = [];

  /** The names and values of a command's expressions; DynamoDB refuses empty ones. */
  get references(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  } {
    const names = [...this.#names].map(([name, alias]): [string, string] => [alias, name]);
    const values = this.#values.map((value, index): [string, unknown] => [`:${index}`, value]);
    return {
      ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
      ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
    };
  }

  condition(condition: Condition): string {
    switch (condition.test) {
      case "any":
      case "all": {
        const word = condition.test === "any" ? " OR " : " AND ";
        const parts = condition.of.map((each) => this.condition(each));
        // DynamoDB refuses nested parentheses.
        return parts.length === 1 ? parts.join("") : `(${parts.join(word)})`;
      }
      case "exists":
        return `attribute_exists(${this.#name(condition.name)})`;
      case "absent":
        return `attribute_not_exists(${this.#name(condition.name)})`;
      case "has":
        return `contains(${this.#name(condition.name)}, ${this.#value(condition.member)})`;
      case "lacks": {
        const name = this.#name(condition.name);
        return `(NOT contains(${name}, ${this.#value(condition.member)}))`;
      }
      case "holdsFewerThan": {
        const name = this.#name(condition.name);
        const isSmall = `size(${name}) < ${this.#value(condition.count)}`;
        return `(attribute_not_exists(${name}) OR ${isSmall})`;
      }
      default: {
        const operator = OPERATORS[condition.test];
        return `${this.#name(condition.name)} ${operator} ${this.#value(condition.value)}`;
      }
    }
  }

  /** Undefined if nothing changes; DynamoDB then creates a missing item without attributes. */
  update({
    set = {},
    setOnce = {},
    add = {},
    take = {},
    remove = [],
  }: Changes): string | undefined {
    const assignments = [
      ...this.#pairs(set, (name, value) => `${name} = ${value}`),
      ...this.#pairs(setOnce, (name, value) => `${name} = if_not_exists(${name}, ${value})`),
    ];
    const clauses = [
      ["SET", assignments],
      ["ADD", this.#pairs(add, (name, value) => `${name} ${value}`)],
      ["DELETE", this.#pairs(take, (name, value) => `${name} ${value}`)],
      ["REMOVE", remove.map((name) => this.#name(name))],
    ] as const;
    const texts = clauses.flatMap(([word, parts]) =>
      parts.length > 0 ? [`${word} ${parts.join(", ")}`] : [],
    );
    return texts.length > 0 ? texts.join(" ") : undefined;
  }

  keys({ partition, only }: Range, names: { partition: string; sort: string }): string {
    const isPartition = `${this.#name(names.partition)} = ${this.#value(partition)}`;
    if (!only) return isPartition;
    const sort = this.#name(names.sort);
    if ("beginsWith" in only) {
      return `${isPartition} AND begins_with(${sort}, ${this.#value(only.beginsWith)})`;
    }
    if ("before" in only) return `${isPartition} AND ${sort} < ${this.#value(only.before)}`;
    if ("after" in only) return `${isPartition} AND ${sort} > ${this.#value(only.after)}`;
    const bounds = `${this.#value(only.from)} AND ${this.#value(only.to)}`;
    return `${isPartition} AND ${sort} BETWEEN ${bounds}`;
  }

  #pairs(values: Readonly<Record<string, unknown>>, part: (name: string, value: string) => string) {
    return Object.entries(values).map(([name, value]) =>
      part(this.#name(name), this.#value(value)),
    );
  }

  // Always aliased: many words of the field are reserved in DynamoDB's language.
  #name(name: string): string {
    const alias = this.#names.get(name) ?? `#${this.#names.size}`;
    this.#names.set(name, alias);
    return alias;
  }

  #value(value: unknown): string {
    return `:${this.#values.push(value) - 1}`;
  }
}

const OPERATORS = {
  is: "=",
  isNot: "<>",
  before: "<",
  notAfter: "<=",
  after: ">",
} as const;
