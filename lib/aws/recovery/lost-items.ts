import * as v from "valibot";
import type { Item, ItemStore, Key } from "#platform/ports/item-store.ts";
import { absent, any, exists } from "#platform/table/conditions.ts";
import { nameOf } from "#platform/table/limits.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys, type MagazineKey } from "#platform/table/schema.ts";
import { type Family, isWanted, itemToWrite, type Wanted } from "./choice.ts";
import { isOfContact, isTombstone, kindOf } from "./kinds.ts";

/** The current table, and one restored to an earlier moment. */
export interface Tables {
  current: ItemStore;
  earlier: ItemStore;
}

/** The stored objects of one conversion in the restored table, and their state there. */
export interface Edition {
  accountId: string;
  conversionId: string;
  issueId: string;
  magazineId: string;
  /** Whether it was an issue then; otherwise its conversion was running. */
  isIssue: boolean;
}

const editionSchema = v.object({
  accountId: v.string(),
  conversionId: v.string(),
  issueId: v.string(),
  magazineId: v.string(),
  otherEditions: v.optional(v.array(v.object({ conversionId: v.string() })), []),
});

/** The wanted editions of issues in the restored table, and the running conversions. */
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

/** The wanted magazines of the restored table. An issue alone brings back nothing of its magazine. */
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

/** The items to write, in batches, compared with the current table. */
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
          current: read.get(nameOf(keyOf(earlier))),
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

/** Each item is read with its contact or slug, and one call reads a hundred. */
const AT_ONCE = 50;

/** Writes an item unless another write has created it meanwhile. */
export async function writeBack({ current }: Tables, item: Item, wanted: Wanted): Promise<boolean> {
  const when = wanted.isChangedToo ? undefined : any(absent(), exists("deletedAt"));
  const { isDone } = await current.write({ put: { ...item, ...keyOf(item) }, when });
  return isDone;
}

async function* earlierItems({ earlier }: Tables): AsyncGenerator<Item[]> {
  let start: Key | undefined;
  do {
    const page = await earlier.scan(start);
    yield page.items;
    start = page.next;
  } while (start);
}

function keyOf({ PK, SK }: Item): Key {
  return { PK: String(PK), SK: String(SK) };
}

function contactKey(item: Item): Key | undefined {
  const { accountId, addressHash } = item;
  if (!isOfContact(kindOf(item)) || typeof accountId !== "string") return undefined;
  return typeof addressHash === "string" ? keys.contact(accountId, addressHash) : undefined;
}

function slugKey(item: Item): Key | undefined {
  const { slug } = item;
  return kindOf(item) === "magazine" && typeof slug === "string" ? keys.slug(slug) : undefined;
}

function keysToRead(item: Item): Key[] {
  const others = [contactKey(item), slugKey(item)].filter((key) => key !== undefined);
  return [keyOf(item), ...others];
}

async function currentItems(
  { current }: Tables,
  wanted: readonly Key[],
): Promise<Map<string, Item>> {
  const found = await getTogether(wanted, { from: current });
  return new Map(found.map((item) => [nameOf(keyOf(item)), item]));
}
