import { createClient, MastheadError } from "#sdk/masthead.ts";
import { ask, askSecretly, canAsk, readInput } from "./ask.ts";
import { NotLoggedIn, UsageError } from "./exit-code.ts";
import { interrupted } from "./interruption.ts";
import { type Fields, note, print, printFields, printList } from "./output.ts";
import { agreeToPlainHttp, isPlainHttp } from "./plain-http.ts";
import { apiAddress, type Profile, profilesPath, readProfiles, writeProfiles } from "./profiles.ts";

/** Values that `login` would otherwise ask for. */
export interface LoginOptions {
  api?: string;
  key?: string;
  secret?: string;
  secretStdin?: true;
  profile?: string;
  json?: true;
  allowHttp?: true;
}

/** Logs in: asks for missing values, tries a call, and stores the login. @throws Error in plain words */
export async function login(given: LoginOptions): Promise<void> {
  const kept = await readProfiles();
  const name = given.profile ?? kept.current;
  const { env } = process;
  const api = apiAddress(given.api ?? env["MASTHEAD_API"] ?? (await asked("Address", "--api")));
  await agreeToPlainHttp(api, given.allowHttp === true);
  const key = given.key ?? env["MASTHEAD_API_KEY"] ?? (await asked("API key", "--key"));
  const secret = await secretOf(given);
  if (key === "" || secret === "") throw new UsageError("The key or its secret is empty.");
  const profile = { api, key, secret, ...(isPlainHttp(api) && { isHttpAllowed: true as const }) };
  const ending = await checked(profile);
  await writeProfiles({ current: name, profiles: { ...kept.profiles, [name]: profile } });
  if (given.json) return printFields({ profile: name, api, key }, true);
  await print(`Logged in to ${api}${ending}`);
  note(`Kept as "${name}" in ${profilesPath()}`);
}

async function asked(what: string, option: string): Promise<string> {
  if (canAsk()) return ask(`${what}: `);
  throw new UsageError(`${option} is needed without a terminal.`);
}

async function secretOf({ secret, secretStdin }: LoginOptions): Promise<string> {
  if (secret !== undefined) return secret;
  if (secretStdin) return readInput();
  const { MASTHEAD_API_SECRET: fromEnvironment } = process.env;
  if (fromEnvironment) return fromEnvironment;
  if (canAsk()) return askSecretly("API secret (not shown): ");
  throw new UsageError("--secret-stdin is needed without a terminal.");
}

/** Tries the login with a call that every scope may make. @returns the end of a sentence with the result */
async function checked({ api, key, secret }: Profile): Promise<string> {
  const client = createClient({ baseUrl: api, key, secret, retries: 1 });
  const magazines = client.magazines.list({ limit: 10 }, { signal: interrupted });
  try {
    const { entries, nextCursor } = await magazines.page();
    const many = nextCursor === undefined ? String(entries.length) : "10 or more";
    return entries.length === 1 ? " with 1 magazine." : ` with ${many} magazines.`;
  } catch (error) {
    if (error instanceof MastheadError && error.code === "UNAUTHORIZED") {
      throw new NotLoggedIn(`${api} does not accept this key and secret.`, { cause: error });
    }
    if (error instanceof MastheadError && isFromElsewhere(error)) {
      throw new Error(`There is no Masthead at ${api}: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

/** Whether something other than the API has answered. */
function isFromElsewhere({ status, error }: MastheadError): boolean {
  return status === 404 || (status !== undefined && error === undefined);
}

/** Forgets a login. @throws Error in plain words for an unknown name */
export async function logout(asked: string | undefined): Promise<void> {
  const { current, profiles } = await readProfiles();
  const name = asked ?? current;
  const { [name]: forgotten, ...others } = profiles;
  if (!forgotten) throw new Error(`There is no login "${name}" to forget.`);
  const [next = "default"] = Object.keys(others);
  await writeProfiles({ current: name === current ? next : current, profiles: others });
  await print(`The login "${name}" at ${forgotten.api} is removed.`);
}

export async function listProfiles(json: boolean): Promise<void> {
  const { current, profiles } = await readProfiles();
  const rows = Object.entries(profiles).map(([name, { api, key }]): Fields => ({
    name,
    api,
    key,
    is_current: name === current,
  }));
  const columns = ["name", "api", "key", "is_current"];
  await printList(batchOf(rows), { columns, json });
}

async function* batchOf(rows: readonly Fields[]): AsyncGenerator<readonly Fields[]> {
  yield rows;
}
