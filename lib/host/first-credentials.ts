import { ensureApiKey } from "#features/accounts/operations/create-api-key.ts";
import { type Credentials, credentialsIn, newCredentials } from "#features/accounts/credentials.ts";
import { readFirstCredentials, saveFirstCredentials } from "./data-folder.ts";

const FIRST_ACCOUNT = "My magazines";

export interface FirstCredentials extends Credentials {
  origin: "environment" | "data folder" | "new";
}

/**
 * Ensures a working pair of credentials: the environment's, else that of the first start, even if that was interrupted.
 * @throws Error for an incomplete or unsafe pair in the environment
 */
export async function ensureFirstCredentials(
  dataFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<FirstCredentials> {
  const credentials = await firstCredentials(dataFolder, env);
  await ensureApiKey(FIRST_ACCOUNT, credentials);
  return credentials;
}

async function firstCredentials(
  dataFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<FirstCredentials> {
  const given = credentialsIn(env);
  if (given) return { ...given, origin: "environment" };
  const kept = await readFirstCredentials(dataFolder);
  if (kept) return { ...kept, origin: "data folder" };
  const pair = newCredentials();
  await saveFirstCredentials(dataFolder, pair);
  return { ...pair, origin: "new" };
}
