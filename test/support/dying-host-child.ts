// Runs a host on the folder in its first argument. Completes the work of an earlier host, uploads a PDF of three ranges
// and refines its issue, and dies without notice at the step in its second argument. Prints each acknowledged upload
// (`upload <issueTempID> <magazine>`) and, if it survives, the number of steps (`steps <count>`).
import { writeSync } from "node:fs";
import { MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import { runDyingHost } from "./dying-host.ts";
import { aPdf } from "./pdf-fixtures.ts";

const [dataFolder = "", dieAt = "Infinity"] = process.argv.slice(2);
const RANGE_PAGES = 1;
const PAGES = 3;

await runDyingHost({
  dataFolder,
  dieAt: Number(dieAt),
  watchMore: (watch) => watch(MemoryQueue.prototype, "send"),
  converter: { rangePages: RANGE_PAGES },
  settled: (host) => host.refined(),
  prepare: async (publisher) => {
    const { ID } = await publisher.aMagazine();
    const pdf = await aPdf({ pages: PAGES });
    return async () => void writeSync(1, `upload ${await publisher.upload(ID, {}, pdf)} ${ID}\n`);
  },
});
