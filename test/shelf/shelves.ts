import { findIssue, insertIssue } from "#features/issues/issue-repository.ts";
import { publish } from "#features/issues/publication-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { type Received, send } from "#test/support/http.ts";
import type { TestHost } from "#test/support/test-host.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

/** A listed magazine. */
export interface ListedMagazine {
  publisher: Publisher;
  accountId: string;
  magazineId: string;
  slug: string;
}

/** Requests a path without credentials. */
export function fetchPath(
  { address }: { address: string },
  target: string,
  headers: Record<string, string> = {},
): Promise<Received> {
  return send(address, { method: "GET", target, headers });
}

/** Makes a listed magazine with a first issue, not yet published. */
export async function aListedMagazine(
  host: TestHost,
  title: string,
  fields: Record<string, string> = {},
): Promise<ListedMagazine & { issue: Issue }> {
  const publisher = await host.anAccount();
  const { ID: magazineId, slug } = await publisher.aMagazine({ title, ...fields });
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
  const temporaryId = await publisher.upload(magazineId, { volume: "First" }, await aPdf());
  await host.idle();
  const { ID: issueId, url } = await publisher.status(temporaryId);
  const accountId = new URL(url).pathname.split("/")[2] ?? "";
  const found = await findIssue({ accountId, issueId });
  if (!found) throw new Error("The issue is not there");
  return { publisher, accountId, magazineId, slug, issue: found.issue };
}

/** Publishes more issues with the same files on the shelf, a minute apart. */
export async function publishCopies(host: TestHost, issue: Issue, count: number): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (let number = 1; number <= count; number += 1) {
    host.clock.now = new Date(host.clock.now.getTime() + 60_000);
    const issueId = `${String(number).padStart(7, "0")}${issue.issueId.slice(7)}`;
    const copy = { ...issue, issueId, volume: `Volume ${number}` };
    await insertIssue(copy);
    const publishedAt = host.clock.now.toISOString();
    const publication = { privacy: "unlisted", listed: true, publishedAt, end: {} } as const;
    const shown = await publish(copy, publication, []);
    if (shown) issues.push(shown);
  }
  return issues;
}
