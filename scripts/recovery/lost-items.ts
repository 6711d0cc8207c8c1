import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  paginateScan,
  PutCommand,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { retryUnprocessed } from "#platform/table/retry-unprocessed.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";
import { type Family, isWanted, itemToWrite, type Wanted } from "./choice.ts";
import { isOfContact, isTombstone, type Item, kindOf } from "./kinds.ts";

/** The table, and the one that was restored to an earlier moment. */
export interface Tables {
  client: DynamoDBDocumentClient;
  current: string;
  earlier: string;
}

/** What the store contains for one conversion of the restored table, and what became of it there. */
export interface Edition {
  accountId: string;
  conversionId: string;
  issueId: string;
  magazineId: string;
  /** Whether it was an issue then; else its conversion was under way. */
  isIssue: boolean;
}

const editionSchema = v.object({
  accountId: v.string(),
  conversionId: v.string(),
  issueId: v.string(),
  magazineId: v.string(),
  otherEditions: v.optional(v.array(v.object({ conversionId: v.string() })), []),
});

/** The editions of the issues of the restored table that are wanted, and the conversions that were under way. */
export async function earlierEditions(tables: Tables, wanted: Wanted): Promise<Edition[]> {
  const found: Edition[] = [];
  for await (const items of earlierItems(tables)) {
    for (const item of items) {
      const kind = kindOf(item);
      const isIssue = kind === "issue";
      const isUnderWay = kind === "conversion" && item["status"] !== "error" && !isReady(item);
      if (isTombstone(item) || !(isIssue || isUnderWay)) continue;
      const { otherEditions, conversionId, ...issue } = v.parse(editionSchema, item);
      const conversions = [conversionId, ...otherEditions.map((other) => other.conversionId)];
      found.push(...conversions.map((each) => ({ ...issue, conversionId: each, isIssue })));
    }
  }
  const { magazineId, issueId } = wanted;
  return found.filter(
    (edition) =>
      (magazineId === undefined || edition.magazineId === magazineId) &&
      (issueId === undefined || edition.issueId === issueId),
  );
}

function isReady(conversion: Item): boolean {
  return conversion["status"] === "ready";
}

/** The magazines of the restored table that are wanted. An issue alone brings back nothing of its magazine. */
export async function earlierMagazines(tables: Tables, wanted: Wanted): Promise<MagazineKey[]> {
  if (wanted.magazineId === undefined && wanted.issueId !== undefined) return [];
  const found: MagazineKey[] = [];
  for await (const items of earlierItems(tables)) {
    const magazines = items.filter((item) => kindOf(item) === "magazine" && !isTombstone(item));
    found.push(...magazines.map((item) => v.parse(magazineSchema, item)));
  }
  const { magazineId } = wanted;
  return found.filter((each) => magazineId === undefined || each.magazineId === magazineId);
}

const magazineSchema = v.object({ accountId: v.string(), magazineId: v.string() });

/** The ids by which other items belong to these editions. */
export function familyOf(editions: readonly Edition[]): Family {
  return {
    issueIds: new Set(editions.map(({ issueId }) => issueId)),
    conversionIds: new Set(editions.map(({ conversionId }) => conversionId)),
  };
}

/** The items that are to be written, some at a time, as the table is at that moment. */
export async function* lostItems(
  tables: Tables,
  wanted: Wanted,
  family: Family,
): AsyncGenerator<Item[]> {
  for await (const items of earlierItems(tables)) {
    const ours = items.filter((item) => isWanted(item, wanted, family));
    for (let start = 0; start < ours.length; start += AT_ONCE) {
      const some = ours.slice(start, start + AT_ONCE);
      const read = await currentItems(tables, some.flatMap(keysToRead));
      const chosen = some.map((earlier) => {
        const contact = contactKey(earlier);
        const slug = slugKey(earlier);
        const found = {
          earlier,
          current: read.get(nameOf(earlier)),
          contact: contact && read.get(nameOf(contact)),
          slug: slug && read.get(nameOf(slug)),
        };
        return itemToWrite(found, wanted);
      });
      const lost = chosen.filter((item) => item !== undefined);
      if (lost.length > 0) yield lost;
    }
  }
}

/** Each is read with its contact or slug, and one call reads a hundred. */
const AT_ONCE = 50;

/** Writes an item unless somebody has written it since it was found missing. */
export async function writeBack(
  { client, current }: Tables,
  item: Item,
  wanted: Wanted,
): Promise<boolean> {
  const put = new PutCommand({
    TableName: current,
    Item: item,
    ...(!wanted.isChangedToo && {
      ConditionExpression: "attribute_not_exists(PK) OR attribute_exists(deletedAt)",
    }),
  });
  return (await ifConditionHolds(client.send(put))) !== undefined;
}

async function* earlierItems({ client, earlier }: Tables): AsyncGenerator<Item[]> {
  const scan = { TableName: earlier, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, scan)) yield Items;
}

function nameOf({ PK, SK }: Item): string {
  return JSON.stringify([PK, SK]);
}

function contactKey(item: Item): Item | undefined {
  const { accountId, addressHash } = item;
  if (!isOfContact(kindOf(item)) || typeof accountId !== "string") return undefined;
  return typeof addressHash === "string" ? { ...keys.contact(accountId, addressHash) } : undefined;
}

function slugKey(item: Item): Item | undefined {
  const { slug } = item;
  if (kindOf(item) !== "magazine" || typeof slug !== "string") return undefined;
  return { ...keys.slug(slug) };
}

function keysToRead(item: Item): Item[] {
  const others = [contactKey(item), slugKey(item)].filter((key) => key !== undefined);
  return [{ PK: item["PK"], SK: item["SK"] }, ...others];
}

async function currentItems(
  { client, current }: Tables,
  wanted: Item[],
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  // A call must not name a key twice.
  let left = [...new Map(wanted.map((key) => [nameOf(key), key])).values()];
  if (left.length === 0) return found;
  await retryUnprocessed(async () => {
    const RequestItems = { [current]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    for (const item of Responses?.[current] ?? []) found.set(nameOf(item), item);
    left = UnprocessedKeys?.[current]?.Keys ?? [];
    return left.length === 0;
  });
  return found;
}
