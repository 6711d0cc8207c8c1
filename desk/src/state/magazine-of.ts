import type { Client } from "#sdk/client.ts";
import type { IssueDetails, MagazineRecord } from "#sdk/api/records.ts";
import { readKept, writeKept } from "./kept.ts";

/** The magazine of an issue, which never changes; undefined if this tab has not shown the issue yet. */
export function magazineOf(issueId: string): string | undefined {
  return readKept(keyOf(issueId)) ?? undefined;
}

/** Lets screens request an issue and its magazine at once from now on. */
export function noteMagazine(issueId: string, magazineId: string): void {
  writeKept(keyOf(issueId), magazineId);
}

function keyOf(issueId: string): string {
  return `masthead.desk.magazineOf.${issueId}`;
}

/** An issue and its magazine, requested together once the magazine is known. @throws MastheadError */
export async function issueWithMagazine(
  client: Client,
  issueId: string,
  signal?: AbortSignal,
): Promise<{ issue: IssueDetails; magazine: MagazineRecord }> {
  const ask = (magazineId: string): Promise<MagazineRecord> =>
    client.magazines.get(magazineId, { signal });
  const before = magazineOf(issueId);
  const early = before === undefined ? undefined : ask(before);
  // It may fail before the issue arrives.
  early?.catch(() => undefined);
  const issue = await client.issues.get(issueId, { signal });
  noteMagazine(issueId, issue.magazine_id);
  return { issue, magazine: await (early ?? ask(issue.magazine_id)) };
}
