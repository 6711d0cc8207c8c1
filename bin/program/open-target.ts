import { ISSUE_ID } from "#contract/api/patterns.ts";
import type { Client } from "#sdk/masthead.ts";
import { openInBrowser } from "./browser.ts";
import { interrupted } from "./interruption.ts";
import { magazineId } from "./magazine-id.ts";
import { plain, print, printFields } from "./output.ts";
import { type CallerOptions, openClient } from "./session.ts";

/** The most unpublished issues to skip after a magazine's newest published one. */
const MOST_TRIED = 50;

/** Opens an issue, or a magazine's newest published one, and prints its address. @throws Error in plain words */
export async function openTarget(target: string, options: CallerOptions): Promise<void> {
  const client = await openClient(options);
  const issueId = new RegExp(ISSUE_ID).test(target) ? target : await newestOf(client, target);
  const { url } = await client.issues.get(issueId, { signal: interrupted });
  if (options.json) await printFields({ issue_id: issueId, url }, true);
  else await print(plain(url));
  await openInBrowser(url);
}

/** A magazine's newest issue that visitors can open. */
async function newestOf(client: Client, idOrTitle: string): Promise<string> {
  const id = await magazineId(client, idOrTitle);
  const ids: string[] = [];
  const issues = client.issues.list({ magazineId: id, limit: 1000 }, { signal: interrupted });
  for await (const issue of issues) {
    ids.push(issue.ID);
  }
  for (const issueId of ids.slice(-MOST_TRIED).toReversed()) {
    const state = await client.issues.getPublishState(issueId, { signal: interrupted });
    if (state.is_published) return issueId;
  }
  throw new Error(`The magazine ${idOrTitle} at ${client.baseUrl} has no published issue.`);
}
