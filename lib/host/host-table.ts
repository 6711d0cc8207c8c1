import { openEndpointTable } from "#lib/host/endpoint/endpoint-table.ts";
import {
  type LocalTable,
  openHostTable,
  openMemoryTable,
  tableFile,
} from "#lib/host/table/local-table.ts";
import { BackgroundCheck } from "#lib/host/table/storage/background-check.ts";
import { DamagedFileError } from "#lib/host/table/storage/damage.ts";
import { log } from "#platform/log/log.ts";
import type { HostOptions } from "./host-options.ts";

export interface HostTable extends LocalTable {
  /** Starts a check of the table's file in some seconds; does nothing without a file. */
  checkSoon(): void;
  /** One line that begins with `ok`, or with `damaged` once the check has found damage. */
  readonly health: () => string;
}

/** A start needs the disk for more important reads. */
const CHECK_SECONDS = 10;
const AGAIN_SECONDS = 60 * 60;

/** Opens the table of a host. @throws Error in plain words for an unusable file */
export async function openTableOf(options: HostOptions): Promise<HostTable> {
  const { dataFolder, settings, checkSeconds = CHECK_SECONDS } = options;
  const { tableName, aws } = settings;
  if (aws.hasTableEndpoint) return unchecked(await openEndpointTable(tableName));
  if (options.table) return unchecked(options.table);
  if (options.tableInMemory) return unchecked(await openMemoryTable(tableName));
  return checked(await openHostTable(dataFolder, tableName), tableFile(dataFolder), checkSeconds);
}

const OK = "ok";

function unchecked(table: LocalTable): HostTable {
  return { ...table, checkSoon: () => {}, health: () => OK };
}

function checked(table: LocalTable, path: string, seconds: number): HostTable {
  let health = OK;
  let check: BackgroundCheck | undefined;
  let timer: NodeJS.Timeout | undefined;
  const checkIn = (delay: number): void => {
    const begin = () => void run().catch((error: unknown) => log("TABLE_UNCHECKED", { error }));
    timer = setTimeout(begin, delay * 1000).unref();
  };
  const run = async (): Promise<void> => {
    check = new BackgroundCheck(path);
    const finding = await check.finding;
    if (finding.kind === "damaged") {
      health = "damaged: the table's file did not pass its check, see the log";
      log("TABLE_DAMAGED", { error: damage(path, finding.reason) });
    }
    if (finding.kind !== "unfinished") return;
    log("TABLE_UNCHECKED", { error: withoutPlace(new Error(finding.reason)) });
    checkIn(AGAIN_SECONDS);
  };
  return {
    ...table,
    checkSoon: () => checkIn(seconds),
    health: () => health,
    close: async () => {
      clearTimeout(timer);
      // Otherwise the file would not be closed with the table, and the next start would take its log for a crash's.
      await check?.stop();
      await table.close();
    },
  };
}

function damage(path: string, reason: string): Error {
  const consequence =
    "What lies there is answered with 500, and the rest is still served. Stop Masthead and restore a backup";
  return withoutPlace(new DamagedFileError(path, reason, consequence));
}

/** The stack does not help operators. */
function withoutPlace(error: Error): Error {
  delete error.stack;
  return error;
}
