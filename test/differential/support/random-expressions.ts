import type { AttributeValue } from "#lib/table/values/attribute-value.ts";
import type { Choices } from "./random.ts";
import { ATTRIBUTES, type RandomValues } from "./random-values.ts";

const COMPARATORS = ["=", "<>", "<", "<=", ">", ">="];

/** Writes expressions and collects the names and values that they refer to. */
export class RandomExpressions {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, AttributeValue> = {};
  readonly #choices: Choices;
  readonly #random: RandomValues;

  constructor(choices: Choices, random: RandomValues) {
    this.#choices = choices;
    this.#random = random;
  }

  /** The request's parameters for the placeholders. */
  get parameters(): Record<string, unknown> {
    const { names, values } = this;
    return {
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    };
  }

  value(value: AttributeValue): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** A name as it is, or by a placeholder. */
  name(name: string): string {
    if (this.#choices.chance(0.5)) return name;
    this.names[`#${name}`] = name;
    return `#${name}`;
  }

  path(name: string = this.#random.name()): string {
    const top = this.name(name);
    if (this.#choices.chance(0.6)) return top;
    if (name === "profile") return `${top}.${this.#choices.one(["city", "zip", "nowhere"])}`;
    return name === "parts" ? `${top}[${this.#choices.below(3)}]` : top;
  }

  condition(depth = 0): string {
    const choices = this.#choices;
    if (depth < 2 && choices.chance(0.3)) {
      const [one, two] = [this.condition(depth + 1), this.condition(depth + 1)];
      const both = `${one} ${choices.one(["AND", "OR", "and"])} ${two}`;
      return depth > 0 ? `(${both})` : both;
    }
    if (choices.chance(0.1)) return `NOT ${this.comparison()}`;
    return this.comparison();
  }

  comparison(): string {
    const choices = this.#choices;
    const name = this.#random.name();
    const path = this.path(name);
    const value = () => this.value(this.#random.attribute(name));
    switch (choices.below(9)) {
      case 0:
        return `attribute_exists(${path})`;
      case 1:
        return `attribute_not_exists(${path})`;
      case 2:
        return `attribute_type(${path}, ${this.value({ S: choices.one(Object.values(ATTRIBUTES)) })})`;
      case 3:
        return `begins_with(${path}, ${this.value({ S: choices.one(["", "a", "h", "2026"]) })})`;
      case 4:
        return `contains(${path}, ${this.value(this.#random.value(choices.one(["S", "N", "B"])))})`;
      case 5:
        return `size(${path}) ${choices.one(COMPARATORS)} ${this.value({ N: String(choices.below(4)) })}`;
      case 6:
        return `${path} IN (${value()}, ${value()})`;
      case 7:
        return `${path} BETWEEN ${this.value({ N: "0" })} AND ${this.value({ N: "5" })}`;
      default:
        return `${path} ${choices.one(COMPARATORS)} ${value()}`;
    }
  }

  /** @param hasPaths whether it may reach into maps and lists */
  update(hasPaths: boolean): string {
    const choices = this.#choices;
    const names = choices.some(Object.keys(ATTRIBUTES), 0.25);
    const sections: Record<string, string[]> = { SET: [], REMOVE: [], ADD: [], DELETE: [] };
    for (const name of names) {
      const path = hasPaths ? this.path(name) : this.name(name);
      const section = choices.one(["SET", "SET", "SET", "REMOVE", "ADD", "DELETE"]);
      sections[section]?.push(this.#action(section, path, name));
    }
    if (names.length === 0) sections["SET"]?.push(this.#action("SET", this.name("mark"), "mark"));
    return Object.entries(sections)
      .filter(([, actions]) => actions.length > 0)
      .map(([section, actions]) => `${section} ${actions.join(", ")}`)
      .join(" ");
  }

  #action(section: string, path: string, name: string): string {
    const choices = this.#choices;
    if (section === "REMOVE") return path;
    if (section === "DELETE") {
      const type = choices.one(["SS", "NS", "BS"] as const);
      return `${path} ${this.value(this.#random.value(type))}`;
    }
    if (section === "ADD") {
      const type = choices.one(["N", "N", "SS", "NS"] as const);
      return `${path} ${this.value(this.#random.value(type))}`;
    }
    const value = () => this.value(this.#random.attribute(name));
    switch (choices.below(8)) {
      case 0:
        return `${path} = if_not_exists(${path}, ${value()})`;
      case 1:
        return `${path} = ${path} ${choices.one(["+", "-"])} ${this.value({ N: "3" })}`;
      case 2:
        return `${path} = list_append(${path}, ${this.value(this.#random.value("L"))})`;
      case 3:
        return `${path} = ${this.path()}`;
      default:
        return `${path} = ${value()}`;
    }
  }
}
