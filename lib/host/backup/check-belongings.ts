import * as v from "valibot";
import { coverKey } from "#features/issues/object-keys.ts";
import { issueSchema } from "#features/issues/issue.ts";
import { magazineSchema } from "#features/magazines/magazine.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import type { Item } from "#platform/ports/item-store.ts";

/** An object of the store, or another item by its name here, that an item needs; and the problem if it is missing. */
export type Need = { problem: string } & ({ object: string } | { item: string });

/** The name of an item that others need; undefined for all others. */
export function neededName(item: Item): string | undefined {
  const { PK, SK, magazineId } = item;
  if (!/^SLUG#|#SHELF#|#ISSUE#/.test(String(PK)) || SK === "ISSUE") return undefined;
  return nameOf({ PK: String(PK), SK: String(SK) }, magazineId);
}

function nameOf({ PK, SK }: Key, magazineId: unknown): string {
  return JSON.stringify([PK, SK, magazineId]);
}

/** The needs of a magazine or an issue, unless it is being deleted; empty for other items. */
export function needsOf(item: Item): Need[] {
  if ("deletedAt" in item) return [];
  if (item["SK"] === "ISSUE") return needsOfIssue(item);
  return String(item["PK"]).endsWith("#MAGAZINES") ? needsOfMagazine(item) : [];
}

const issueNeeds = v.pick(issueSchema, [
  "accountId",
  "issueId",
  "magazineId",
  "conversionId",
  "otherEditions",
  "publishedAt",
  "listed",
  "scheduleId",
  "publishAt",
  "unpublishAt",
]);

function needsOfIssue(item: Item): Need[] {
  const issue = v.parse(issueNeeds, item);
  const { accountId, issueId, publishedAt, listed, scheduleId, otherEditions = [] } = issue;
  const isDue = issue.publishAt !== undefined || issue.unpublishAt !== undefined;
  return [
    {
      object: coverKey(accountId, issue.conversionId),
      problem: `The pages of the issue ${issueId} are missing.`,
    },
    ...otherEditions.map(({ conversionId, edition }) => ({
      object: coverKey(accountId, conversionId),
      problem: `The pages of the edition ${edition} of the issue ${issueId} are missing.`,
    })),
    ...(listed === true && publishedAt !== undefined
      ? [
          {
            item: nameOf(keys.shelfEntry(issue, publishedAt, issueId), issue.magazineId),
            problem: `The issue ${issueId} is missing on its shelf. Publish it again.`,
          },
        ]
      : []),
    ...(scheduleId !== undefined && isDue
      ? [
          {
            item: nameOf(keys.schedule(accountId, issueId, scheduleId), undefined),
            problem: `The times of the issue ${issueId} will be missed. Set them again.`,
          },
        ]
      : []),
  ];
}

function needsOfMagazine(item: Item): Need[] {
  const { magazineId, slug } = v.parse(v.pick(magazineSchema, ["magazineId", "slug"]), item);
  if (!slug) return [];
  const problem = `The address ${slug} does not lead to the magazine ${magazineId}. Set its slug again.`;
  return [{ item: nameOf(keys.slug(slug), magazineId), problem }];
}
