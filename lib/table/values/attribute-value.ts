/** A value as DynamoDB's protocol writes it: an object whose one property names the type. Binaries are base64. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item };

/** Attributes by name. Make new ones with literals or `Object.fromEntries`, which take any name, `__proto__` too. */
export interface Item {
  [name: string]: AttributeValue;
}

/** The ten types, in the order in which DynamoDB lists them in its messages. */
export const TYPES = ["N", "BS", "L", "B", "NULL", "M", "S", "SS", "NS", "BOOL"] as const;

export type TypeName = (typeof TYPES)[number];

/** The type of a value. */
export function typeOf(value: AttributeValue): TypeName {
  for (const type of TYPES) if (type in value) return type;
  throw new Error("A stored value has no type");
}

/** The item in a stored text, whose form was checked before it was stored. */
export function itemFrom(stored: string): Item {
  // oxlint-disable-next-line typescript/no-unsafe-return -- checking every stored value again would cost more than the read
  return JSON.parse(stored);
}

/** An item's attribute, even if its name is that of a property that every object has. */
export function attributeOf(item: Item, name: string): AttributeValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined;
}
