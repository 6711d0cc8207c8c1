// Runs a host on the folder named by its first argument: lets it finish what an earlier one has left, then replaces the
// PDF of the issue named by its second argument by one of as many pages as its third says, and dies without notice at the
// step whose number is its fourth. Tells in lines what it has been promised (`upload <issueTempID>`), and if it lives how
// many steps there were (`steps <count>`).
import { writeSync } from "node:fs";
import { DirectoryStore } from "#lib/objects/directory-store.ts";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { startHost } from "#lib/host/host.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { readSettings } from "#platform/settings/env.ts";
import { table } from "#platform/runtime.ts";
import { apiClient, multipart } from "./api-client.ts";
import { aPdf } from "./pdf-fixtures.ts";
import { Publisher } from "./publisher.ts";

const [dataFolder = "", issueId = "", pages = "1", dieAt = "Infinity"] = process.argv.slice(2);

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

for (const name of ["put", "copy", "getRange", "deletePrefix"] as const) {
  watch<typeof name>(DirectoryStore.prototype, name);
}

const host = await startHost({
  dataFolder,
  host: "127.0.0.1",
  port: 0,
  settings: readSettings({}),
  converter: { renderLimits: { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 } },
  retryDelaySeconds: 0,
});
await host.idle();
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
const pdf = await aPdf({ pages: Number(pages) });
isCounting = true;
const answer = await publisher.call("POST", `issues/${issueId}/pdf`, multipart({}, pdf));
const [, upload] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer.data)) ?? [];
if (upload === undefined) throw new Error(answer.message);
writeSync(1, `upload ${upload}\n`);
await host.idle();
writeSync(1, `steps ${steps}\n`);
await host.close();
process.exit(0);
