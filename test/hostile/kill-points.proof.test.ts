import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { multipart } from "#test/support/api-client.ts";
import { Dice } from "#test/support/dice.ts";
import { statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";
import {
  type AttackedHost,
  killAtEntry,
  startAttackedHost,
} from "#test/hostile/support/attacked-host.ts";

const isSoak = Boolean(process.env["SOAK"]);
const DEATHS = isSoak ? 25 : 2;
const UPLOADERS = 2;

vi.setConfig({ testTimeout: 180_000 + DEATHS * 60_000 });

const OWN_PAIR = { MASTHEAD_API_KEY: "", MASTHEAD_API_SECRET: "" };

/** Entries that a first start makes, roughly in order. */
const ENTRIES = ["masthead.db", "masthead.db-wal", "master.key", "objects", "outbox"];

test("a first start that is killed at any of its steps is made good by the next", async () => {
  for (const entry of isSoak ? ENTRIES : ["masthead.db", "master.key", "outbox"]) {
    const dataFolder = join(await temporaryFolder(), "data");
    await killAtEntry(dataFolder, entry);
    const host = await startAttackedHost({ dataFolder });
    expect((await host.publisher.aMagazine()).title, entry).toBe("Harbour");
    await host.stop();
  }
});

test("a first start that is killed while it keeps its pair has one that works", async () => {
  const dataFolder = join(await temporaryFolder(), "data");
  await killAtEntry(dataFolder, "credentials.json", OWN_PAIR);
  const host = await startAttackedHost({ dataFolder, env: OWN_PAIR });
  await host.stop();
  const again = await startAttackedHost({ dataFolder });
  expect((await again.publisher.aMagazine()).title).toBe("Harbour");
});

/** Uploads until the host is gone. @returns the acknowledged uploads */
async function uploadUntilDeath(host: AttackedHost, magazineId: string, pdf: Buffer) {
  const acknowledged: string[] = [];
  const uploadOn = async (): Promise<void> => {
    while (host.isAlive()) {
      const call = host.publisher.call("POST", `magazines/${magazineId}`, multipart({}, pdf));
      const answer = await call.catch(() => undefined);
      const [, id] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer?.data ?? "")) ?? [];
      if (id !== undefined) acknowledged.push(id);
    }
  };
  await Promise.all(Array.from({ length: UPLOADERS }, uploadOn));
  return acknowledged;
}

test(`uploads are kept or were never acknowledged, whichever of ${DEATHS} moments the host is killed at`, async () => {
  const dice = new Dice(13);
  const dataFolder = join(await temporaryFolder(), "data");
  // Larger than an event, so that it goes to the incoming folder first, and broken, so that its conversion ends at
  // once.
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(6_500_000)]);
  const acknowledged: string[] = [];
  for (let deaths = 0; deaths < DEATHS; deaths += 1) {
    const host = await startAttackedHost({ dataFolder });
    const { ID } = await host.publisher.aMagazine();
    const uploading = uploadUntilDeath(host, ID, pdf);
    const moment = 1 + dice.below(20);
    for (let looks = 0; looks < moment; looks += 1) await storedFiles(host);
    await vi.waitUntil(
      async () => (await storedFiles(host)).some((path) => path.startsWith("incoming")),
      {
        timeout: 20_000,
        interval: 1,
      },
    );
    await host.kill();
    acknowledged.push(...(await uploading));
  }
  const host = await startAttackedHost({ dataFolder });
  expect((await storedFiles(host)).filter((path) => path.startsWith("incoming"))).toEqual([]);
  for (const id of acknowledged) {
    const record = await statusWhen(host.publisher, id, ({ status }) => status !== "pending");
    expect(record.status).toBe("error");
  }
});

test("a conversion that was cut off four times by deaths of the host is not the PDF's fault", async () => {
  const dataFolder = join(await temporaryFolder(), "data");
  let host = await startAttackedHost({ dataFolder });
  const { ID } = await host.publisher.aMagazine();
  const upload = await host.publisher.upload(ID, {}, await aPdf({ pages: 6 }));
  for (let deaths = 0; deaths < 4; deaths += 1) {
    await statusWhen(
      host.publisher,
      upload,
      ({ status, progress }) => status !== "pending" || progress > 0,
    );
    await host.kill();
    host = await startAttackedHost({ dataFolder });
  }
  const record = await statusWhen(host.publisher, upload, ({ status }) => status !== "pending");
  expect(record).toMatchObject({ status: "ready", pages_count: 6 });
});
