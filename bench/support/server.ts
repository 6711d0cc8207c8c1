import { newCredentials } from "#features/accounts/credentials.ts";
import { type Child, startChild } from "./child.ts";

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** A server in a separate process, ready for requests. */
export interface Server extends Child {
  /** Without a slash at its end. */
  address: string;
}

/** A Masthead as a user runs it, with its credentials. */
export interface MastheadServer extends Server {
  credentials: { apiKey: string; secret: string };
}

/** Starts a Node script that listens on 127.0.0.1 and prints its address. */
export async function startServer(
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const child = startChild(process.execPath, args, settings);
  return { ...child, address: await child.prints(ADDRESS) };
}

/** Starts the embedded host on a free port, with everything on disk in `dataFolder`. */
export async function startMasthead(
  dataFolder: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<MastheadServer> {
  const credentials = newCredentials();
  const server = await startServer(["bin/masthead.ts", "start"], {
    PORT: "0",
    MASTHEAD_DATA_DIR: dataFolder,
    MASTHEAD_API_KEY: credentials.apiKey,
    MASTHEAD_API_SECRET: credentials.secret,
    ...settings,
  });
  return { ...server, credentials };
}

export function basicAuthorization({ apiKey, secret }: MastheadServer["credentials"]): string {
  return `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;
}
