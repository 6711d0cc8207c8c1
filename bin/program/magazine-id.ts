import { MAGAZINE_ID } from "#contract/api/patterns.ts";
import type { Client } from "#sdk/masthead.ts";
import { interrupted } from "./interruption.ts";

/**
 * The id of a magazine, given by its id or its title; case makes no difference.
 * @throws Error in plain words if no or several magazines have that title
 */
export async function magazineId(client: Client, idOrTitle: string): Promise<string> {
  if (new RegExp(MAGAZINE_ID).test(idOrTitle)) return idOrTitle;
  const found = await magazinesTitled(client, idOrTitle);
  const [one, ...others] = found;
  if (one === undefined) {
    throw new Error(
      `There is no magazine "${idOrTitle}" at ${client.baseUrl}. See: masthead magazines list`,
    );
  }
  if (others.length === 0) return one;
  throw new Error(
    `${found.length} magazines at ${client.baseUrl} are called "${idOrTitle}". Give the ID of one: ${found.join(", ")}`,
  );
}

export async function magazinesTitled(client: Client, title: string): Promise<string[]> {
  const wanted = folded(title);
  const ids: string[] = [];
  for await (const magazine of client.magazines.list({ limit: 1000 }, { signal: interrupted })) {
    if (folded(magazine.title) === wanted) ids.push(magazine.ID);
  }
  return ids;
}

function folded(title: string): string {
  return title.trim().normalize("NFC").toLowerCase();
}
