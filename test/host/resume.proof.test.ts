import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { dataOf } from "#test/support/answers.ts";
import { runChild } from "#test/support/killed-child.ts";
import { type MastheadProcess, startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";

const isDecided = ({ status }: { status: string }): boolean => status !== "pending";
const DEATHS = 10;

/** Puts a PDF where uploads arrive, as a host leaves it that dies on arrival. */
async function putUnannounced(dataFolder: string, upload: string): Promise<void> {
  const folder = join(dataFolder, "objects");
  const names = await readdir(join(folder, "objects"));
  const accountId = names.find((name) => /^[a-z0-9]{12}$/.test(name)) ?? "";
  const options = { folder, signingKey: Buffer.alloc(32), now: () => new Date() };
  const store = await DirectoryStore.open(options);
  await store.put(`uploads/${accountId}/${upload}.pdf`, await aPdf());
}

/** A host that has converted a PDF. */
async function afterAnIssue(folder: string) {
  const masthead = await startProcess(folder);
  const { ID } = await masthead.publisher.aMagazine();
  const upload = await masthead.publisher.upload(ID);
  await statusWhen(masthead.publisher, upload, isDecided);
  return { masthead, magazineId: ID, upload };
}

async function uploadsIn(dataFolder: string): Promise<string[]> {
  return (await storedFiles({ dataFolder })).filter((path) => path.includes("uploads"));
}

/** The files of issues, except those made later. */
async function pagesIn(dataFolder: string): Promise<string[]> {
  const files = await storedFiles({ dataFolder });
  return files.filter((path) => path.includes("/pages/") && !path.includes("/renditions/"));
}

test("a file whose arrival nobody announced is converted at the next start, not an hour later", async () => {
  const folder = await temporaryFolder();
  const { masthead, magazineId } = await afterAnIssue(folder);
  const answer = await masthead.publisher.call("POST", `magazines/${magazineId}`);
  const { issueTempID } = dataOf(createIssue, answer);
  await masthead.kill();
  await putUnannounced(folder, issueTempID);
  const { publisher } = await startProcess(folder);
  const record = await statusWhen(publisher, issueTempID, isDecided);
  expect(record).toMatchObject({ status: "ready", pages_count: 1 });
  expect(await publisher.listedIssues(magazineId)).toHaveLength(2);
});

test("a file of a conversion that is over is removed at the next start, and changes nothing", async () => {
  const folder = await temporaryFolder();
  const { masthead, magazineId, upload } = await afterAnIssue(folder);
  await masthead.kill();
  const before = await pagesIn(folder);
  await putUnannounced(folder, upload);
  expect(await uploadsIn(folder)).not.toEqual([]);
  const { publisher } = await startProcess(folder);
  await expect.poll(() => uploadsIn(folder)).toEqual([]);
  expect(await pagesIn(folder)).toEqual(before);
  expect(await publisher.listedIssues(magazineId)).toHaveLength(1);
});

test(`a PDF that ends the process each time does so ${DEATHS} times, and takes no other with it`, async () => {
  const folder = await temporaryFolder();
  const { lines } = await runChild("poisoned-host-child.ts", [folder]);
  const uploads = lines.at(-1)?.split(" ") ?? [];
  expect(uploads).toHaveLength(3);
  for (let deaths = 0; deaths < DEATHS; deaths += 1) {
    const { signal } = await runChild("poisoned-host-child.ts", [folder, ...uploads]);
    expect(signal, `start ${deaths}`).toBe("SIGKILL");
  }
  const last = await runChild("poisoned-host-child.ts", [folder, ...uploads]);
  expect(last).toMatchObject({ exitCode: 0, signal: null });
  expect(last.lines.at(-1)).toBe("error ready ready");
});

/** The number of mails sent. */
async function mailedIn(folder: string): Promise<number> {
  return (await readdir(join(folder, "outbox"))).filter((name) => name.endsWith(".eml")).length;
}

async function deliverToMany({ publisher }: MastheadProcess, magazineId: string, count: number) {
  const [issue] = await publisher.listedIssues(magazineId);
  await publisher.publish(issue?.ID ?? "", "unlisted");
  for (let each = 0; each < count; each += 1) {
    const email = `reader${each}@harbour.example`;
    await publisher.addContact(email);
    await publisher.succeed("POST", `contacts/${email}/issue/${issue?.ID}`);
  }
}

test("a host that stops while mail is due leaves the rest to the next one, which sends each once", async () => {
  const folder = await temporaryFolder();
  const { masthead, magazineId } = await afterAnIssue(folder);
  await masthead.stop();
  const slow = await startProcess(folder, { MASTHEAD_MAILS_PER_SECOND: "1" });
  await deliverToMany(slow, magazineId, 12);
  await expect.poll(() => mailedIn(folder)).toBeGreaterThan(0);
  expect((await slow.stop()).exitCode).toBe(0);
  expect(await mailedIn(folder)).toBeLessThan(12);
  const fast = await startProcess(folder);
  await expect.poll(() => mailedIn(folder)).toBe(12);
  await fast.stop();
  expect(await mailedIn(folder)).toBe(12);
});
