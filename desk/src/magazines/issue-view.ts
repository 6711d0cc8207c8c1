import type { IssueDetails, ListedIssue } from "#sdk/api/records.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { Client } from "#sdk/client.ts";
import { noteMagazine } from "#desk/state/magazine-of.ts";
import type { Upload } from "#desk/uploads/upload.ts";
import type { UploadQueue } from "#desk/uploads/upload-queue.ts";

export type IssueView = Pick<
  ListedIssue,
  "ID" | "volume" | "cover" | "pages_count" | "state" | "publish_at"
> &
  Partial<Pick<ListedIssue, "creation_date">>;

/** A magazine's issues, newest first, with new ones that the list may lack. Forgets uploads of deleted issues. */
export async function issuesOf(
  { client, uploads }: { client: Client; uploads: UploadQueue },
  magazineId: string,
  signal: AbortSignal,
): Promise<IssueView[]> {
  const listed = await client.issues.list({ magazineId }, { signal }).toArray();
  const ids = new Set(listed.map(({ ID }) => ID));
  const made = uploads.all.value.filter(
    (upload) => isOf(upload, magazineId) && upload.state.kind === "ready",
  );
  const missing: IssueView[] = [];
  for (const { id, state } of made) {
    if (state.kind !== "ready" || ids.has(state.issueId)) continue;
    try {
      missing.push(asListed(await client.issues.get(state.issueId, { signal })));
    } catch (error) {
      if (!(error instanceof MastheadError) || error.status !== 404) throw error;
      uploads.forget(id);
    }
  }
  const issues = [...listed, ...missing];
  for (const { ID } of issues) noteMagazine(ID, magazineId);
  return issues.toReversed();
}

function asListed(issue: IssueDetails): IssueView {
  const hidden = issue.publish_at === null ? "unpublished" : "scheduled";
  return { ...issue, state: issue.is_published ? "published" : hidden };
}

/** Uploads to a magazine that are not issues yet, newest first. */
export function underWay(all: readonly Upload[], magazineId: string): Upload[] {
  return all
    .filter((upload) => isOf(upload, magazineId) && upload.state.kind !== "ready")
    .toReversed();
}

/** Issues made from uploads since the list was loaded, newest first. */
export function madeSince(
  all: readonly Upload[],
  magazineId: string,
  known: readonly IssueView[],
): IssueView[] {
  const ids = new Set(known.map(({ ID }) => ID));
  return all
    .flatMap(({ target, state }): IssueView[] => {
      if (target.kind !== "issue" || target.magazineId !== magazineId) return [];
      if (state.kind !== "ready" || ids.has(state.issueId)) return [];
      const { issueId: ID, cover, pagesCount: pages_count } = state;
      const volume = target.volume ?? "";
      return [{ ID, cover, pages_count, volume, state: "unpublished", publish_at: null }];
    })
    .toReversed();
}

function isOf({ target }: Upload, magazineId: string): boolean {
  return target.kind === "issue" && target.magazineId === magazineId;
}
