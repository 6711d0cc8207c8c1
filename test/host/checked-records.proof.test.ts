import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { coverKey } from "#features/issues/object-keys.ts";
import { pathOfKey } from "#lib/host/objects/object-path.ts";
import { replace } from "#test/editions/editions.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { runCommand } from "#test/support/run-command.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

/** The folder of a stopped host with a shelf, a schedule, two editions and an upload in parts. */
async function aFolder() {
  const folder = join(await temporaryFolder(), "data");
  const { publisher, stop } = await startProcess(folder);
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
  const upload = await publisher.upload(magazineId);
  const { ID: issueId, url } = await statusWhen(
    publisher,
    upload,
    (each) => each.status === "ready",
  );
  const second = await replace(publisher, issueId, 2);
  await statusWhen(publisher, second, (each) => each.status === "ready");
  const times = { privacy: "unlisted", unpublish_at: "2099-01-01T00:00:00Z" };
  await publisher.succeed("PUT", `issues/${issueId}/publish-state`, times);
  const wish = { upload: "multipart", size: "600000" };
  const begun = dataOf(createIssue, await publisher.call("POST", `magazines/${magazineId}`, wish));
  await stop();
  const accountId = new URL(url).pathname.split("/")[2] ?? "";
  return { folder, magazineId, issueId, accountId, upload, parts: begun.issueTempID };
}

test("a lost or damaged record of a shelf, a schedule or an edition is found", async () => {
  const { folder, magazineId, issueId, accountId, upload } = await aFolder();
  expect(await runCommand("check-data", folder)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("No problems found."),
  });
  await rm(join(folder, "objects", "objects", pathOfKey(coverKey(accountId, upload))));
  const database = new DatabaseSync(join(folder, "masthead.db"));
  database.exec(`DELETE FROM masthead WHERE pk LIKE '%#SHELF#%' OR sk LIKE 'SCHEDULE#%'`);
  database.exec(`UPDATE masthead SET item = replace(item, '${magazineId}', 'M9999999999999999999')
    WHERE sk = 'SLUG'`);
  database.close();
  const { exitCode, output } = await runCommand("check-data", folder);
  expect(exitCode).toBe(1);
  for (const problem of [
    `The pages of the edition 1 of the issue ${issueId} are missing.`,
    `The issue ${issueId} is missing on its shelf. Publish it again.`,
    `The times of the issue ${issueId} will be missed. Set them again.`,
    `The address harbour does not lead to the magazine ${magazineId}. Set its slug again.`,
  ]) {
    expect(output).toContain(problem);
  }
  expect(output.match(/^The /gm)).toHaveLength(4);
});

test("a backup has an upload in parts, also before its first part has arrived", async () => {
  const { folder, parts } = await aFolder();
  const backup = join(await temporaryFolder(), "backup");
  expect(await runCommand("backup", folder, backup)).toMatchObject({ exitCode: 0 });
  const restored = join(await temporaryFolder(), "restored");
  expect(await runCommand("restore", restored, backup)).toMatchObject({ exitCode: 0 });
  const { publisher, stop } = await startProcess(restored);
  expect(await publisher.succeed("GET", `uploads/${parts}`)).toMatchObject({ parts: [] });
  await stop();
});
