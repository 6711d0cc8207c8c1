import type { Command } from "commander";
import { type Client, createClient } from "#sdk/masthead.ts";
import { NotLoggedIn } from "./exit-code.ts";
import { warnOfPlainHttp } from "./plain-http.ts";
import { type Profile, readProfiles } from "./profiles.ts";

/** The options of every command that calls an API. */
export interface CallerOptions {
  json?: true;
  profile?: string;
}

/** Adds the options of every command that calls an API. */
export function asCaller(command: Command): Command {
  return command
    .option("--json", "print JSON: one value, or one value a line for lists")
    .option("--profile <name>", "the login to use (default: MASTHEAD_PROFILE, else the last one)");
}

/**
 * A client for the logged-in account: that of `--profile`, else of the environment, else of the last login.
 * @throws NotLoggedIn
 */
export async function openClient(options: CallerOptions, retries?: number): Promise<Client> {
  const { api, key, secret, isHttpAllowed } = await profileOf(options);
  if (!isHttpAllowed) warnOfPlainHttp(api);
  return createClient({ baseUrl: api, key, secret, ...(retries !== undefined && { retries }) });
}

/** The login that a command uses. @throws NotLoggedIn */
export async function profileOf({ profile: asked }: CallerOptions): Promise<Profile> {
  const { env } = process;
  const name = asked ?? env["MASTHEAD_PROFILE"];
  const given = profileIn(env);
  if (name === undefined && given) return given;
  const { current, profiles } = await readProfiles();
  const found = profiles[name ?? current];
  if (found) return found;
  const others = Object.keys(profiles);
  if (name === undefined)
    throw new NotLoggedIn("You are not logged in. Log in with: masthead login");
  throw new NotLoggedIn(
    `There is no login "${name}". ${others.length > 0 ? `There are: ${others.join(", ")}. ` : ""}Log in with: masthead login --profile ${name}`,
  );
}

/** A login in the environment, for build and deployment machines. */
function profileIn(env: NodeJS.ProcessEnv): Profile | undefined {
  const { MASTHEAD_API: api, MASTHEAD_API_KEY: key, MASTHEAD_API_SECRET: secret } = env;
  return api && key && secret ? { api, key, secret } : undefined;
}
