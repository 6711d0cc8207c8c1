import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { makeFolder } from "#lib/files/make-folder.ts";
import { UsageError } from "./exit-code.ts";

/** A login: a Masthead and an account. */
export interface Profile {
  /** The base address of the API. */
  api: string;
  key: string;
  secret: string;
  /** Whether the user agreed to send the secret in plain text. */
  isHttpAllowed?: true | undefined;
}

const profileSchema = v.object({
  api: v.string(),
  key: v.string(),
  secret: v.string(),
  isHttpAllowed: v.optional(v.literal(true)),
});
const fileSchema = v.object({
  current: v.string(),
  profiles: v.record(v.string(), profileSchema),
});

/** All logins of a user on this machine, by name, and the default one. */
export type Profiles = v.InferOutput<typeof fileSchema>;

const NONE: Profiles = { current: "default", profiles: {} };

/** The file with the logins: below `XDG_CONFIG_HOME`, `APPDATA` on Windows, else `~/.config`. */
export function profilesPath(env: NodeJS.ProcessEnv = process.env): string {
  const own = process.platform === "win32" ? env["APPDATA"] : undefined;
  // An empty variable counts as unset.
  const { XDG_CONFIG_HOME: given = "" } = env;
  const folder = given === "" ? (own ?? join(homedir(), ".config")) : given;
  return join(folder, "masthead", "profiles.json");
}

/** @throws Error in plain words for an unreadable or damaged file */
export async function readProfiles(): Promise<Profiles> {
  const path = profilesPath();
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return NONE;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (parsed.success) return parsed.output;
  throw new Error(`${path} is damaged. Delete it and log in again: masthead login`);
}

/** Replaces the file in one step; only its owner can read it. */
export async function writeProfiles(profiles: Profiles): Promise<void> {
  const path = profilesPath();
  makeFolder(dirname(path));
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, `${JSON.stringify(profiles, undefined, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i;

/**
 * `https://host/api/2.0` from any spelling of the base address, including the desk's; without a scheme, https, and http
 * on this machine.
 * @param named its source, for the message
 * @throws UsageError for an invalid address
 */
export function apiAddress(given: string, named = ""): string {
  const text = given.trim();
  const scheme = THIS_MACHINE.test(text) ? "http" : "https";
  const address = /^\w+:\/\//.test(text) ? text : `${scheme}://${text}`;
  if (text === "" || !/^https?:/i.test(address) || !URL.canParse(address)) {
    throw new UsageError(
      `${named}"${text}" is not the address of a Masthead, such as https://api.example.org`,
    );
  }
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, "").replace(/\/(api\/2\.0|desk)$/, "")}/api/2.0`;
}
