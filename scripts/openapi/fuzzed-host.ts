import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost } from "#lib/host/host.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { readSettings } from "#platform/settings/env.ts";
import { installLog, type WrittenLine } from "#platform/log/log.ts";

export interface FuzzedHost {
  address: string;
  credentials: Credentials;
  errors: readonly WrittenLine[];
  /** Resolves when no conversion is waiting or running. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a host on a free port, with schedules, its own account and its own data folder. */
export async function startFuzzedHost(): Promise<FuzzedHost> {
  const dataFolder = await mkdtemp(join(tmpdir(), "masthead-openapi-"));
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    // Files that are not PDFs are retried like any other.
    retryDelaySeconds: 0,
  });
  const errors: WrittenLine[] = [];
  installLog((line) => {
    if (line.level === "ERROR") errors.push(line);
  });
  return {
    address: host.address,
    credentials: await createApiKey("Fuzzed"),
    errors,
    idle: () => host.idle(),
    close: async () => {
      await host.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
