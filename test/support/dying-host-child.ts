// Runs a host on the folder named by its first argument: lets it finish what an earlier one has left, then uploads a
// PDF of three ranges, has its issue refined, and dies without notice at the step whose number is its second argument. Tells in lines what
// it has been promised (`upload <issueTempID> <magazine>`), and if it lives how many steps there were (`steps <count>`).
import { writeSync } from "node:fs";
import { DirectoryStore } from "#lib/objects/directory-store.ts";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { startHost } from "#lib/host/host.ts";
import { MemoryQueue } from "#lib/queues/memory-queue.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { readSettings } from "#platform/settings/env.ts";
import { table } from "#platform/runtime.ts";
import { apiClient } from "./api-client.ts";
import { aPdf } from "./pdf-fixtures.ts";
import { Publisher } from "./publisher.ts";

const [dataFolder = "", dieAt = "Infinity"] = process.argv.slice(2);
const RANGE_PAGES = 1;
const PAGES = 3;

let steps = 0;
let isCounting = false;

function step(): void {
  if (!isCounting) return;
  steps += 1;
  if (steps === Number(dieAt)) process.kill(process.pid, "SIGKILL");
}

/** Makes every call of a method a step. */
function watch<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
): void {
  const method = owner[name];
  owner[name] = function (this: unknown, ...args: never[]): unknown {
    step();
    return method.apply(this, args);
  };
}

for (const name of ["put", "copy", "getRange", "download", "deletePrefix"] as const) {
  watch<typeof name>(DirectoryStore.prototype, name);
}
watch(MemoryQueue.prototype, "send");

const host = await startHost({
  dataFolder,
  host: "127.0.0.1",
  port: 0,
  settings: readSettings({}),
  converter: {
    rangePages: RANGE_PAGES,
    renderLimits: { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 },
  },
  retryDelaySeconds: 0,
});
await host.refined();
table().middlewareStack.add(
  (next) => async (args) => {
    step();
    const answer = await next(args);
    step();
    return answer;
  },
  { step: "initialize" },
);
const credentials = await ensureFirstCredentials(dataFolder, {});
const publisher = new Publisher(apiClient(host.address, credentials), credentials, host.idle);
const { ID } = await publisher.aMagazine();
const pdf = await aPdf({ pages: PAGES });
isCounting = true;
writeSync(1, `upload ${await publisher.upload(ID, {}, pdf)} ${ID}\n`);
await host.refined();
writeSync(1, `steps ${steps}\n`);
await host.close();
process.exit(0);
