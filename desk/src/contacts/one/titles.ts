import type { Client } from "#sdk/client.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";

/** The name of an issue; its id if it is gone. @throws MastheadError */
export async function issueName(
  client: Client,
  issueId: string,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const { title, volume } = await client.issues.get(issueId, { signal });
    return volume === "" ? title : `${title}, ${volume}`;
  } catch (error) {
    if (error instanceof MastheadError && error.status === 404) return issueId;
    throw error;
  }
}
