import type { AttributeValue, Item } from "#lib/table/values/attribute-value.ts";
import type { Choices } from "./random.ts";

/** Few keys, so that operations meet each other's items. */
const PARTITIONS = ["a1", "a1#MAGAZINES", "a1#CONTACT#h1", "z2", "ü3"];
const SORTS = ["ACCOUNT", "ISSUE", "GRANT#c#1", "GRANT#c#2", "MAIL#1", "MAIL#2", "é", "\u{1F600}"];
const LISTS = ["PENDING", "MAIL", "a1#SUBSCRIBERS#m"];
const PLACES = ["2026-03-01", "2026-03-02", "2027", "TITLE#1", "TITLE#2"];

/** Attributes by the type that they mostly have. */
export const ATTRIBUTES = {
  amount: "N",
  dueAt: "S",
  mark: "S",
  bits: "B",
  isPaid: "BOOL",
  nothing: "NULL",
  tags: "SS",
  ranges: "NS",
  blobs: "BS",
  parts: "L",
  profile: "M",
} as const;

type AttributeType = (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES];
const NAMES = Object.keys(ATTRIBUTES);
const TYPES = Object.values(ATTRIBUTES);

const TEXTS = ["", "a", "b", "S", "hello", "2026-03-01", "é", "\u{1F600}", "\uFFFF"];
const NUMBERS = [
  "0",
  "1",
  "-1",
  "2",
  "10",
  "1.5",
  "-0.25",
  "1000",
  "12345678901234567890",
  "0.00000000000000000001",
];
const BINARIES = ["", "YQ==", "YWI=", "/+8="];

export class RandomValues {
  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  key(): { PK: { S: string }; SK: { S: string } } {
    return { PK: { S: this.partition() }, SK: { S: this.sortKey() } };
  }

  partition(): string {
    return this.#choices.one(PARTITIONS);
  }

  sortKey(): string {
    return this.#choices.one(SORTS);
  }

  list(): string {
    return this.#choices.one(LISTS);
  }

  /** A place in a list. With the item's key, no two items share one, whose order DynamoDB leaves open. */
  place(key?: { PK: { S: string }; SK: { S: string } }): string {
    const place = this.#choices.one(PLACES);
    return key ? `${place}#${key.PK.S}#${key.SK.S}` : place;
  }

  item(): Item & { PK: { S: string }; SK: { S: string } } {
    const key = this.key();
    const listed = this.#choices.chance(0.5) && {
      IPK: { S: this.list() },
      ISK: { S: this.place(key) },
    };
    const names = this.#choices.some(NAMES, 0.4);
    const attributes = names.map((name) => [name, this.attribute(name)] as const);
    return { ...Object.fromEntries(attributes), ...listed, ...key };
  }

  name(): string {
    return this.#choices.one(NAMES);
  }

  /** Mostly of the attribute's own type. */
  attribute(name: string): AttributeValue {
    const own = Object.entries(ATTRIBUTES).find(([each]) => each === name)?.[1];
    return this.value(own && this.#choices.chance(0.85) ? own : this.#choices.one(TYPES));
  }

  value(type: AttributeType = this.#choices.one(TYPES), depth = 0): AttributeValue {
    const choices = this.#choices;
    switch (type) {
      case "S":
        return { S: choices.one(TEXTS) };
      case "N":
        return { N: choices.one(NUMBERS) };
      case "B":
        return { B: choices.one(BINARIES) };
      case "BOOL":
        return { BOOL: choices.chance(0.5) };
      case "NULL":
        return { NULL: true };
      case "SS":
        return { SS: this.#members(TEXTS.slice(1)) };
      case "NS":
        return { NS: this.#members(["1", "2", "3", "-4.5"]) };
      case "BS":
        return { BS: this.#members(BINARIES.slice(1)) };
      case "L":
        return { L: Array.from({ length: choices.below(4) }, () => this.#member(depth)) };
      case "M":
        return { M: { city: this.#member(depth), zip: this.#member(depth) } };
    }
  }

  #member(depth: number): AttributeValue {
    const types = depth > 1 ? (["S", "N"] as const) : (["S", "N", "S", "N", "L", "M"] as const);
    return this.value(this.#choices.one(types), depth + 1);
  }

  #members(all: string[]): string[] {
    const some = this.#choices.some(all, 0.5);
    return some.length > 0 ? some : all.slice(0, 1);
  }
}
