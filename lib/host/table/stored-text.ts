import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "#platform/ports/item-store.ts";

/** An item in the file's form: DynamoDB's JSON, in which every value names its type. */
export function textOf(item: Item): string {
  return JSON.stringify(marshall(item, { removeUndefinedValues: true }));
}

/** The item in a stored text. @throws Error if invalid */
export function itemIn(text: string): Item {
  // oxlint-disable-next-line typescript/no-unsafe-argument -- checking every stored value again would cost more than the read
  return unmarshall(JSON.parse(text));
}
