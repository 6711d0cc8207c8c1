import type { Command } from "commander";
import { type Client, createClient } from "#sdk/masthead.ts";
import { NotLoggedIn, UsageError } from "./exit-code.ts";
import { warnOfPlainHttp } from "./plain-http.ts";
import { apiAddress, type Profile, readProfiles } from "./profiles.ts";

export interface CallerOptions {
  json?: true;
  profile?: string;
}

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

/** The login that a command uses. @throws NotLoggedIn; UsageError for an environment that is partly wrong or missing */
export async function profileOf({ profile: asked }: CallerOptions): Promise<Profile> {
  const { env } = process;
  const name = asked ?? env["MASTHEAD_PROFILE"];
  const given = name === undefined ? givenIn(env) : {};
  if (isWhole(given)) return given;
  const { current, profiles } = await readProfiles();
  const found = profiles[name ?? current];
  assertNoOther(given, found);
  if (found) return found;
  const others = Object.keys(profiles);
  if (name === undefined)
    throw new NotLoggedIn("You are not logged in. Log in with: masthead login");
  throw new NotLoggedIn(
    `There is no login "${name}". ${others.length > 0 ? `There are: ${others.join(", ")}. ` : ""}Log in with: masthead login --profile ${name}`,
  );
}

/** The environment's variables by the parts of a login that they give. */
const VARIABLES = {
  api: "MASTHEAD_API",
  key: "MASTHEAD_API_KEY",
  secret: "MASTHEAD_API_SECRET",
} as const;
const PARTS = ["api", "key", "secret"] as const;
type Login = Pick<Profile, (typeof PARTS)[number]>;

/** Whether the environment gives a login. */
export function hasLogin(env: NodeJS.ProcessEnv): boolean {
  return PARTS.every((part) => env[VARIABLES[part]]);
}

/**
 * A login from the environment, complete or in part, for machines that build and deploy.
 * @throws UsageError for an invalid address
 */
function givenIn(env: NodeJS.ProcessEnv): Partial<Login> {
  const given: Partial<Login> = {};
  for (const part of PARTS) {
    const text = env[VARIABLES[part]]?.trim();
    if (text) given[part] = part === "api" ? apiAddress(text, `${VARIABLES.api}: `) : text;
  }
  return given;
}

function isWhole(given: Partial<Login>): given is Login {
  return PARTS.every((part) => given[part] !== undefined);
}

/** @throws UsageError for a part of a login that differs from the login used, since it would be ignored */
function assertNoOther(given: Partial<Login>, used: Login | undefined): void {
  const isOther = PARTS.some((part) => given[part] !== undefined && given[part] !== used?.[part]);
  if (!isOther) return;
  const missing = PARTS.filter((part) => given[part] === undefined);
  const list = (parts: typeof missing): string =>
    parts.map((part) => VARIABLES[part]).join(" and ");
  throw new UsageError(
    `${list(missing)} ${missing.length === 1 ? "is" : "are"} missing beside ${list(PARTS.filter((part) => !missing.includes(part)))}. Set all three for another login than that of masthead login.`,
  );
}
