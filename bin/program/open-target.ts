import { spawn } from "node:child_process";
import { once } from "node:events";
import { ISSUE_ID } from "#contract/api/patterns.ts";
import type { Client } from "#sdk/masthead.ts";
import { interrupted } from "./interruption.ts";
import { magazineId } from "./magazine-id.ts";
import { print, printFields } from "./output.ts";
import { type CallerOptions, openClient } from "./session.ts";

/** How many issues of a magazine may be unpublished after its newest published one. */
const MOST_TRIED = 50;

/** Opens an issue, or a magazine's newest published one, and prints its address. @throws Error in plain words */
export async function openTarget(target: string, options: CallerOptions): Promise<void> {
  const client = await openClient(options);
  const issueId = new RegExp(ISSUE_ID).test(target) ? target : await newestOf(client, target);
  const { url } = await client.issues.get(issueId, { signal: interrupted });
  if (options.json) await printFields({ issue_id: issueId, url }, true);
  else await print(url);
  await openInBrowser(url);
}

/** A magazine's newest issue that readers can open. */
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
  throw new Error(`The magazine ${idOrTitle} has no published issue.`);
}

/** Programs that open an address, by platform. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
  linux: ["xdg-open"],
};

/** Opens an address where there is a display; otherwise it has been printed. */
async function openInBrowser(url: string): Promise<void> {
  const opener = OPENERS[process.platform];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasDisplay = process.platform !== "linux" || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
  if (!opener || !hasDisplay || !process.stdout.isTTY) return;
  const [program, ...args] = opener;
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  // Without such a program the printed address has to do.
  child.on("error", () => undefined);
  await Promise.race([once(child, "spawn"), once(child, "close")]).catch(() => undefined);
  child.unref();
}
