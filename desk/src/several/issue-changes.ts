import type { Client } from "#sdk/client.ts";
import type { ListedIssue } from "#sdk/api/records.ts";
import { readPublication } from "#desk/publishing/as-it-was.ts";

export type Undo = () => Promise<unknown>;

/** Changes an issue. @returns undefined, without effect, if unnecessary @throws MastheadError */
export type Change = (client: Client, issueId: string) => Promise<Undo | undefined>;

/**
 * Publishes an issue now for everyone with its link, or for the magazine's buyers. A scheduled one keeps the readers
 * and the end that were planned.
 */
export function publishing({
  listed,
  notifies,
}: {
  listed: boolean | undefined;
  notifies: boolean;
}): Change {
  return async (client, id) => {
    const { issue, again } = await readPublication(client, id);
    if (issue.is_published) return undefined;
    const isPlanned = issue.state === "scheduled";
    const { privacy, unpublish_at, message } = again;
    await client.issues.publish(id, {
      privacy: isPlanned ? privacy : "unlisted",
      notify_subscribers: notifies,
      ...(listed !== undefined && { listed }),
      ...(isPlanned && { unpublish_at }),
      ...(notifies && { message }),
    });
    return isPlanned ? () => client.issues.publish(id, again) : () => client.issues.unpublish(id);
  };
}

/** Hides an issue, or cancels its scheduled publication. */
export const hiding: Change = async (client, id) => {
  const { issue, again } = await readPublication(client, id);
  if (issue.state === "unpublished") return undefined;
  await client.issues.unpublish(id);
  return () => client.issues.publish(id, again);
};

/** Puts a published or scheduled issue on the shelf, or takes it off. For others, publishing decides. */
export function listing(listed: boolean): Change {
  return async (client, id) => {
    const { issue, again } = await readPublication(client, id);
    const isPossible = issue.state !== "unpublished" && hasPlace(issue, issue.privacy);
    if (!isPossible || issue.listed === listed) return undefined;
    await client.issues.publish(id, { ...again, listed });
    return () => client.issues.publish(id, again);
  };
}

/** Published issues of a magazine that could be on its shelf but are not. @throws MastheadError */
export async function issuesOffShelf(client: Client, magazineId: string): Promise<string[]> {
  const filter = { magazineId, state: "published", listed: false } as const;
  const off = await client.issues.list(filter).toArray();
  return off.filter((issue) => hasPlace(issue, issue.privacy_level)).map(({ ID }) => ID);
}

/** Whether the shelf has a place for an issue: private ones are on it only where they are for sale. */
function hasPlace({ preview_pages: preview }: Pick<ListedIssue, "preview_pages">, privacy: string) {
  return privacy !== "private" || preview !== null;
}

export const downloading: Change = async (client, id) => {
  const issue = await client.issues.get(id);
  if (issue.allow_download) return undefined;
  await client.issues.update(id, { allow_download: true });
  return () => client.issues.update(id, { allow_download: false });
};

/** Deletes an issue. Undoing restores its publication. */
export const deleting: Change = async (client, id) => {
  const { issue, again } = await readPublication(client, id);
  await client.issues.delete(id);
  return async () => {
    await client.issues.restore(id);
    if (issue.state !== "unpublished") await client.issues.publish(id, again);
  };
};

export interface Outcome {
  /** The undo of each change. */
  undo: Undo[];
  /** The failed ones, and the first reason. */
  failed: string[];
  problem: unknown;
}

/** Undoes changes one after the other; a failure stops no other. @returns the reasons of the failures */
export async function undoAll(changes: readonly Undo[]): Promise<unknown[]> {
  const problems: unknown[] = [];
  for (const undo of changes) {
    try {
      await undo();
    } catch (problem) {
      problems.push(problem);
    }
  }
  return problems;
}

/** Changes issues one after the other; a failure stops no other. */
export async function changeAll(
  client: Client,
  issueIds: readonly string[],
  change: Change,
): Promise<Outcome> {
  const outcome: Outcome = { undo: [], failed: [], problem: undefined };
  for (const id of issueIds) {
    try {
      const undo = await change(client, id);
      if (undo) outcome.undo.push(undo);
    } catch (problem) {
      outcome.failed.push(id);
      outcome.problem ??= problem;
    }
  }
  return outcome;
}
