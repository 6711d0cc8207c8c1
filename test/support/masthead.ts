import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { ENV, readSettings, type Settings } from "#platform/settings/env.ts";
import { openEndpointTable } from "#lib/host/endpoint/endpoint-table.ts";
import { startHost } from "#lib/host/host.ts";
import type { HostOptions } from "#lib/host/host-options.ts";
import { localTable } from "#lib/host/table/local-table.ts";
import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import { apiClient } from "./api-client.ts";
import { Publisher } from "./publisher.ts";
import { answerFromRecordings } from "./recorded/answer-from-recordings.ts";
import type { TestHost } from "./test-host.ts";
import { skipFor, skipOnWire, WIRE } from "./wire/service.ts";
import { wireHost } from "./wire/wire-host.ts";

/** The initial time of a test's clock. */
export const TEST_START = new Date("2026-03-01T12:00:00.000Z");

/** Faster than any test sends or waits. Tests of the pace and of guessing have their own settings. */
const NO_PAUSES = { mailsPerSecond: 10_000, guessSeconds: 0 };

/** Several processes for a conversion slow the tests down, which use all cores already. */
const ONE_PROCESS = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 };

type TestHostOptions = Pick<
  HostOptions,
  | "workers"
  | "refinementWorkers"
  | "converter"
  | "idleSeconds"
  | "guessSeconds"
  | "minFreeBytes"
  | "smtp"
>;

/**
 * A Masthead for the tests of one file. Only one can run at a time, since its parts belong to the process. With `npm
 * run test:wire` it is a running service.
 */
export async function useMasthead(
  settings: Partial<Settings> = {},
  options: TestHostOptions = {},
): Promise<TestHost> {
  if (WIRE) {
    if (Object.keys({ ...settings, ...options }).length > 0)
      skipFor("a host with settings of its own");
    return wireHost(WIRE);
  }
  const host = await startTestHost(settings, options);
  afterAll(() => host.close());
  return host;
}

/** `npm run test:table` also runs the tests on Amazon's table, which they share. */
export const IS_TABLE_ELSEWHERE = process.env[ENV.tableEndpoint] !== undefined;

/**
 * Boots the embedded host on a free port, with its table in memory and one process for each conversion. It does not
 * wait before retries, between mails or after wrong keys. Schedules and refinements only run when a test calls for
 * them. A test that starts one closes it before the next.
 */
export async function startTestHost(
  settings: Partial<Settings> = {},
  options: TestHostOptions = {},
): Promise<TestHost> {
  skipOnWire("a host of its own");
  const dataFolder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  const clock = { now: new Date(TEST_START) };
  const { mailsPerSecond, guessSeconds } = NO_PAUSES;
  const hostSettings = { ...readSettings({}), mailsPerSecond, ...settings };
  if (IS_TABLE_ELSEWHERE) hostSettings.tableName = `masthead-${randomUUID()}`;
  const { tableName } = hostSettings;
  const table = SqliteTable.inMemory(tableName);
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: hostSettings,
    now: () => new Date(clock.now),
    table: IS_TABLE_ELSEWHERE ? await openEndpointTable(tableName) : localTable(table),
    retryDelaySeconds: 0,
    guessSeconds,
    // On a slow machine they would interrupt other work.
    hasSchedules: false,
    // They would take longer than the rest of most tests.
    refinementWorkers: 0,
    ...options,
    converter: { renderLimits: ONE_PROCESS, ...options.converter },
  });
  answerFromRecordings();
  let accounts = 0;
  return {
    ...host,
    clock,
    table,
    pass: ({ seconds = 0, hours = 0, days = 0 }) => {
      const passed = seconds + hours * 3600 + days * 86_400;
      clock.now = new Date(clock.now.getTime() + passed * 1000);
    },
    dataFolder,
    anAccount: async (name = `Account ${++accounts}`) => {
      const credentials: Credentials = await createApiKey(name);
      return new Publisher(apiClient(host.address, credentials), credentials, host.idle);
    },
    close: async () => {
      await host.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
