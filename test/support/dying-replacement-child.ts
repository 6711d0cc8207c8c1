// Runs a host on the folder in its first argument. Completes the work of an earlier host, then replaces the PDF of the
// issue in its second argument by one with as many pages as its third says, and dies without notice at the step in its
// fourth. Prints each acknowledged upload (`upload <issueTempID>`) and, if it survives, the number of steps (`steps
// <count>`).
import { writeSync } from "node:fs";
import { multipart } from "./api-client.ts";
import { runDyingHost } from "./dying-host.ts";
import { aPdf } from "./pdf-fixtures.ts";

const [dataFolder = "", issueId = "", pages = "1", dieAt = "Infinity"] = process.argv.slice(2);

await runDyingHost({
  dataFolder,
  dieAt: Number(dieAt),
  settled: (host) => host.idle(),
  prepare: async (publisher) => {
    const pdf = await aPdf({ pages: Number(pages) });
    return async () => {
      const answer = await publisher.call("POST", `issues/${issueId}/pdf`, multipart({}, pdf));
      const [, upload] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer.data)) ?? [];
      if (upload === undefined) throw new Error(answer.message);
      writeSync(1, `upload ${upload}\n`);
    };
  },
});
