import { writeSync } from "node:fs";
import type { HostOptions } from "#lib/host/host-options.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { type Host, startHost } from "#lib/host/host.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { readSettings } from "#platform/settings/env.ts";
import { apiClient } from "./api-client.ts";
import { Publisher } from "./publisher.ts";
import { watchTable } from "./wrap-table.ts";

/** Counts every call of a method as a step. */
type Watch = <Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
) => void;

interface DyingHost {
  dataFolder: string;
  /** The number of the step, from 1, at which the host dies without notice. */
  dieAt: number;
  /** Adds steps besides the calls of the table and of the store. */
  watchMore?: (watch: Watch) => void;
  converter?: HostOptions["converter"];
  /** Resolves when the earlier host's work and the action's are complete. */
  settled: (host: Host) => Promise<void>;
  /** Prepares the action. @returns the action, whose every step counts and which prints what the host acknowledges */
  prepare: (publisher: Publisher) => Promise<() => Promise<void>>;
}

/** Runs a host, then ends this process. A host that survives prints `steps <count>`. */
export async function runDyingHost(dying: DyingHost): Promise<never> {
  let steps = 0;
  let isCounting = false;
  const step = (): void => {
    if (!isCounting) return;
    steps += 1;
    if (steps === dying.dieAt) process.kill(process.pid, "SIGKILL");
  };
  const watch: Watch = (owner, name) => {
    const method = owner[name];
    owner[name] = function (this: unknown, ...args: never[]): unknown {
      step();
      return method.apply(this, args);
    };
  };
  for (const name of ["put", "copy", "getRange", "download", "deletePrefix"] as const) {
    watch<typeof name>(DirectoryStore.prototype, name);
  }
  dying.watchMore?.(watch);
  const { dataFolder, converter, settled } = dying;
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    converter: { renderLimits: { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 }, ...converter },
    retryDelaySeconds: 0,
  });
  await settled(host);
  watchTable(async (_, next) => {
    step();
    const answer = await next();
    step();
    return answer;
  });
  const credentials = await ensureFirstCredentials(dataFolder, {});
  const client = apiClient(host.address, credentials);
  const act = await dying.prepare(new Publisher(client, credentials, host.idle));
  isCounting = true;
  await act();
  await settled(host);
  writeSync(1, `steps ${steps}\n`);
  await host.close();
  process.exit(0);
}
