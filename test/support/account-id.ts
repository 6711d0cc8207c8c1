import { findApiKey } from "#features/accounts/api-key-repository.ts";
import type { Publisher } from "./publisher.ts";

/** The id of a publisher's account, which begins the keys of its items. */
export async function accountIdOf({ credentials }: Publisher): Promise<string> {
  return (await findApiKey(credentials.apiKey))?.accountId ?? "";
}
