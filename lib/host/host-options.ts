import type { ConverterSettings } from "#features/conversions/converter-settings.ts";
import type { LocalTable } from "#lib/host/table/local-table.ts";
import type { Settings } from "#platform/settings/env.ts";
import { readSmtpSettings, type SmtpSettings } from "#lib/host/smtp/smtp-settings.ts";
import type { RefinementOptions } from "./nudge-queues.ts";
import type { UploadAttemptOptions } from "./upload-attempts.ts";

export interface HostOptions extends UploadAttemptOptions, RefinementOptions {
  /** The folder of all persistent data. One host at a time. */
  dataFolder: string;
  host: string;
  /** 0 for any free port. */
  port: number;
  settings: Omit<Settings, "readerVersion">;
  /** Overrides the limits derived from the machine. */
  converter?: Partial<ConverterSettings>;
  now?: () => Date;
  /** Keeps the table in memory: faster, and gone with the process. For tests. */
  tableInMemory?: boolean;
  /** A table instead of the data folder's; the host closes it. For tests. */
  table?: LocalTable;
  /** Keeps converter processes ready: for the first upload, an arriving one, and the next. */
  isWarm?: boolean;
  /** Runs the schedules at once and then every minute. Tests switch this off and run them on purpose. */
  hasSchedules?: boolean;
  /** Makes the first pair of credentials work before the host listens, from this environment or the data folder. */
  credentialsFrom?: NodeJS.ProcessEnv;
  /** Shows captured mail in a browser. By default only if no other machine can reach the host. */
  hasInbox?: boolean;
  /** Sends mail by SMTP. Without it, mail is kept in the data folder, or sent by the endpoint's SES. */
  smtp?: SmtpSettings | undefined;
  /** Free space that uploads leave on the disk; 1 GB by default. */
  minFreeBytes?: number;
  /** The longest silence of an arriving body, or of a client reading an answer; 30 seconds by default. */
  idleSeconds?: number;
  /** The delay of answers to wrong guesses beyond the limit; a second by default. */
  guessSeconds?: number;
  /** The delay of the check of the table's file after the start; 10 seconds by default. */
  checkSeconds?: number;
}

const MIN_FREE_BYTES = 1_000_000_000;

/** The free space that uploads leave on the disk of a host. */
export function minFreeBytesOf({ minFreeBytes = MIN_FREE_BYTES }: HostOptions): number {
  return minFreeBytes;
}

/**
 * The embedded host's own settings in the environment; the service's are read elsewhere.
 * @throws Error naming the variable with an invalid value
 */
export function readHostOptions(
  env: NodeJS.ProcessEnv,
): Pick<HostOptions, "host" | "port" | "hasInbox" | "isWarm" | "smtp" | "minFreeBytes"> {
  const { PORT = "8080", HOST = "127.0.0.1", MASTHEAD_INBOX, MASTHEAD_MIN_FREE_MB } = env;
  const { MASTHEAD_WARM } = env;
  const smtp = readSmtpSettings(env);
  if (smtp && MASTHEAD_INBOX === "yes") {
    throw new Error("MASTHEAD_INBOX shows mail that is kept here; MASTHEAD_SMTP_URL sends it.");
  }
  return {
    host: HOST,
    port: portIn(PORT),
    ...(MASTHEAD_INBOX && { hasInbox: yesNoIn("MASTHEAD_INBOX", MASTHEAD_INBOX) }),
    isWarm: !MASTHEAD_WARM || yesNoIn("MASTHEAD_WARM", MASTHEAD_WARM),
    smtp,
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
