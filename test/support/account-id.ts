import { findApiKey } from "#features/accounts/api-key-repository.ts";
import type { Publisher } from "./publisher.ts";

/** The account of a publisher, by which its items are found in the table. */
export async function accountIdOf({ credentials }: Publisher): Promise<string> {
  return (await findApiKey(credentials.apiKey))?.accountId ?? "";
}
