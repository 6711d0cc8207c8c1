import type { HostOptions } from "./host.ts";

/**
 * What the environment says of the embedded host itself; the service's own settings are read elsewhere.
 * @throws Error naming the variable that has an impossible value
 */
export function readHostOptions(
  env: NodeJS.ProcessEnv,
): Pick<HostOptions, "host" | "port" | "hasInbox" | "isWarm" | "minFreeBytes"> {
  const { PORT = "8080", HOST = "127.0.0.1", MASTHEAD_INBOX, MASTHEAD_MIN_FREE_MB } = env;
  const { MASTHEAD_WARM } = env;
  return {
    host: HOST,
    port: portIn(PORT),
    ...(MASTHEAD_INBOX && { hasInbox: yesNoIn("MASTHEAD_INBOX", MASTHEAD_INBOX) }),
    isWarm: !MASTHEAD_WARM || yesNoIn("MASTHEAD_WARM", MASTHEAD_WARM),
    ...(MASTHEAD_MIN_FREE_MB && { minFreeBytes: megabytesIn(MASTHEAD_MIN_FREE_MB) }),
  };
}

function portIn(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error("PORT must be a number up to 65535.");
}

function yesNoIn(name: string, text: string): boolean {
  if (text === "yes" || text === "no") return text === "yes";
  throw new Error(`${name} must be yes or no.`);
}

function megabytesIn(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000_000;
  throw new Error("MASTHEAD_MIN_FREE_MB must be a number of megabytes.");
}
