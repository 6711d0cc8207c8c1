import * as v from "valibot";
import type { ContentsEntry } from "#contract/api/editions/edition-records.ts";
import { layoutSchema, type OutlineEntry } from "#contract/formats/edition-files.ts";
import { findContents } from "#features/issues/contents-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { cursorAt, numberAt } from "#features/issues/operations/number-cursor.ts";
import { layoutKey } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";

const DEFAULT_LIMIT = 100;
const contentsSchema = v.pick(layoutSchema, ["outline"]);

/**
 * The table of contents of an issue: its own, or that of the edition it shows, parents before children. If another
 * edition appears between two pages of the list, the next page shows that edition's.
 * @throws ISSUE_NOT_FOUND; INVALID_PARAMETER for a cursor of another list
 */
export async function listContents(
  reference: issues.IssueReference,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<ContentsEntry>> {
  const start = cursor === undefined ? 0 : numberAt(cursor);
  const { issue } = await issues.getIssue(reference, { mayLag: true });
  const all = (await findContents(issue)) ?? (await contentsOfPdf(issue));
  const end = start + limit;
  return {
    entries: all.slice(start, end),
    nextCursor: end < all.length ? cursorAt(end) : undefined,
  };
}

async function contentsOfPdf(issue: Issue): Promise<ContentsEntry[]> {
  const file = await objects().get(layoutKey(issue));
  // Its files may disappear while this read lags.
  if (!file) return [];
  const { outline } = v.parse(contentsSchema, JSON.parse(Buffer.from(file).toString("utf8")));
  return inOrder(outline, 1);
}

function inOrder(outline: readonly OutlineEntry[], level: number): ContentsEntry[] {
  return outline.flatMap(({ title, page, children }) => [
    { title, page, level },
    ...inOrder(children, level + 1),
  ]);
}
