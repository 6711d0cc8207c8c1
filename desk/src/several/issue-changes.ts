import type { Client } from "#sdk/client.ts";
import { asItWas } from "#desk/publishing/as-it-was.ts";

/** Undoes a change of an issue. */
export type Undo = () => Promise<unknown>;

/** Changes an issue. @returns undefined, without effect, if unnecessary @throws MastheadError */
export type Change = (client: Client, issueId: string) => Promise<Undo | undefined>;

/** Publishes an issue now for everyone with its link, or for the magazine's buyers. */
export function publishing({
  listed,
  notifies,
}: {
  listed: boolean | undefined;
  notifies: boolean;
}): Change {
  return async (client, id) => {
    const { is_published: isPublished } = await client.issues.get(id);
    if (isPublished) return undefined;
    const wishes = { privacy: "unlisted", notify_subscribers: notifies } as const;
    await client.issues.publish(id, { ...wishes, ...(listed !== undefined && { listed }) });
    return () => client.issues.unpublish(id);
  };
}

/** Hides an issue, or cancels its scheduled publication. */
export const hiding: Change = async (client, id) => {
  const issue = await client.issues.get(id);
  if (issue.state === "unpublished") return undefined;
  await client.issues.unpublish(id);
  return () => client.issues.publish(id, asItWas(issue));
};

/** Puts a published issue on the shelf, or takes it off. For others, publishing decides. */
export function listing(listed: boolean): Change {
  return async (client, id) => {
    const issue = await client.issues.get(id);
    const isPossible = issue.is_published && issue.privacy !== "private";
    if (!isPossible || issue.listed === listed) return undefined;
    await client.issues.publish(id, { ...asItWas(issue), listed });
    return () => client.issues.publish(id, asItWas(issue));
  };
}

/** Published issues of a magazine that could be on its shelf but are not. @throws MastheadError */
export async function issuesOffShelf(client: Client, magazineId: string): Promise<string[]> {
  const filter = { magazineId, state: "published", listed: false } as const;
  const off: string[] = [];
  for (const { ID } of await client.issues.list(filter).toArray()) {
    const { privacy } = await client.issues.get(ID);
    if (privacy !== "private") off.push(ID);
  }
  return off;
}

/** Allows visitors to download an issue. */
export const downloading: Change = async (client, id) => {
  const issue = await client.issues.get(id);
  if (issue.allow_download) return undefined;
  await client.issues.update(id, { allow_download: true });
  return () => client.issues.update(id, { allow_download: false });
};

/** Deletes an issue. Undoing restores its publication. */
export const deleting: Change = async (client, id) => {
  const issue = await client.issues.get(id);
  await client.issues.delete(id);
  return async () => {
    await client.issues.restore(id);
    if (issue.state !== "unpublished") await client.issues.publish(id, asItWas(issue));
  };
};

/** The result for several issues. */
export interface Outcome {
  /** The undo of each change. */
  undo: Undo[];
  /** The failed ones, and the first reason. */
  failed: string[];
  problem: unknown;
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
