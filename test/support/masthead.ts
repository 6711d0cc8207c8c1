import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey } from "../../shared/accounts/create-api-key.ts";
import type { Credentials } from "../../shared/accounts/credentials.ts";
import { readSettings, type Settings } from "../../shared/env.ts";
import { type Host, startHost } from "../../lib/local/host.ts";
import { type ApiClient, apiClient } from "./api-client.ts";

/** The moment at which a test's clock stands unless it says otherwise. */
export const TEST_START = new Date("2026-03-01T12:00:00.000Z");

/** An embedded Masthead of a test's own, with a clock that only the test moves. */
export interface TestHost extends Host {
  /** A client of a new account. */
  anAccount(name?: string): Promise<ApiClient & { credentials: Credentials }>;
  clock: { now: Date };
  dataFolder: string;
}

/** Boots the embedded host on a free port, with its table in memory and no wait before retries. */
export async function startMasthead(settings: Partial<Settings> = {}): Promise<TestHost> {
  const dataFolder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  const clock = { now: new Date(TEST_START) };
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: { ...readSettings({}), ...settings },
    now: () => new Date(clock.now),
    tableInMemory: true,
    retryDelaySeconds: 0,
  });
  let accounts = 0;
  return {
    ...host,
    clock,
    dataFolder,
    anAccount: async (name = `Account ${++accounts}`) => {
      const credentials = await createApiKey(name);
      return { ...apiClient(host.address, credentials), credentials };
    },
    close: async () => {
      await host.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
