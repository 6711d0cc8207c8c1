// Runs a host on the folder named by its first argument: lets it finish what an earlier one has left, then replaces the
// PDF of the issue named by its second argument by one of as many pages as its third says, and dies without notice at the
// step whose number is its fourth. Prints in lines what it has been promised (`upload <issueTempID>`), and if it lives how
// many steps there were (`steps <count>`).
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
