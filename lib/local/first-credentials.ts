import { ensureApiKey } from "../../shared/accounts/create-api-key.ts";
import {
  type Credentials,
  credentialsIn,
  newCredentials,
} from "../../shared/accounts/credentials.ts";
import { readFirstCredentials, saveFirstCredentials } from "./data-folder.ts";

const FIRST_ACCOUNT = "My magazines";

/**
 * The pair of credentials to show: the one in the environment, else that of the first start. It works
 * afterwards, also where an earlier start was cut off.
 * @throws Error for half a pair in the environment
 */
export async function ensureFirstCredentials(
  dataFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<Credentials> {
  const pair = credentialsIn(env) ?? (await keptCredentials(dataFolder));
  await ensureApiKey(FIRST_ACCOUNT, pair);
  return pair;
}

async function keptCredentials(dataFolder: string): Promise<Credentials> {
  const kept = await readFirstCredentials(dataFolder);
  if (kept) return kept;
  const pair = newCredentials();
  await saveFirstCredentials(dataFolder, pair);
  return pair;
}
