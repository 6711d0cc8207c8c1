import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { multipart } from "#test/support/api-client.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { expectAnswer, requestBytes } from "#test/hostile/support/attack.ts";
import {
  type AttackedHost,
  FailedStart,
  refusedStart,
  startAttackedHost,
} from "#test/hostile/support/attacked-host.ts";
import { smallDisk, whyNoSmallDisk } from "#test/hostile/support/small-disk.ts";
import { fillWorld, type World } from "#test/hostile/support/world.ts";

const DISK_MEGABYTES = 96;
const ENV = { MASTHEAD_MIN_FREE_MB: "16" };
const STACK = /^\s+at \S/m;

const reason = await whyNoSmallDisk();
if (reason !== undefined) {
  process.stdout.write(
    `Not looked at: full disks, as no small one can be mounted here: ${reason}\n`,
  );
}

const uploadOf = async (host: AttackedHost, world: World, megabytes: number) => {
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(megabytes << 20)]);
  const path = `magazines/${world.segments["magazine_id"]}`;
  const { status, error, data } = await host.publisher.call("POST", path, multipart({}, pdf));
  return { status, error, data };
};

async function expectReadable(host: AttackedHost, { openPaths, segments }: World): Promise<void> {
  for (const path of openPaths) {
    expect((await expectAnswer(host, requestBytes(`GET ${path}`, []))).status).toBe(200);
  }
  expect((await host.publisher.magazine(segments["magazine_id"] ?? "")).title).toBe("Harbour");
  expect((await host.publisher.issue(segments["issue_id"] ?? "")).ID).toBe(segments["issue_id"]);
}

const STORAGE_FULL = { status: 507, error: 5070, data: [] };

describe.skipIf(reason !== undefined)("a disk of a few megabytes", () => {
  test("with little room uploads are refused, reading continues, and room makes it good again", async () => {
    const disk = await smallDisk(DISK_MEGABYTES);
    const host = await startAttackedHost({ dataFolder: join(disk.folder, "data"), env: ENV });
    const world = await fillWorld(host);
    expect(await uploadOf(host, world, 1)).toMatchObject({ status: 200 });
    await disk.fill(12);
    expect(await uploadOf(host, world, 0)).toEqual(STORAGE_FULL);
    expect(await uploadOf(host, world, 1)).toEqual(STORAGE_FULL);
    await expectReadable(host, world);
    await disk.fill(30);
    // An upload needs twice its size free.
    expect(await uploadOf(host, world, 20)).toEqual(STORAGE_FULL);
    const options = { upload: "multipart", size: String(20 << 20) };
    const path = `magazines/${world.segments["magazine_id"]}`;
    expect(await host.publisher.call("POST", path, options)).toMatchObject(STORAGE_FULL);
    await disk.empty();
    expect(await uploadOf(host, world, 1)).toMatchObject({ status: 200 });
    expect(host.isAlive()).toBe(true);
  });

  test("without a byte of room nothing is written, nothing dies, and reading continues", async () => {
    const disk = await smallDisk(DISK_MEGABYTES);
    const host = await startAttackedHost({ dataFolder: join(disk.folder, "data"), env: ENV });
    const world = await fillWorld(host);
    await disk.fill(0);
    const titles = Array.from({ length: 40 }, (_, index) => `Full ${index}`);
    const made: string[] = [];
    for (const title of titles) {
      const { status } = await host.publisher.call("POST", "magazines", {
        title,
        description: "d".repeat(1_000),
      });
      // The table may still have room in its file; it fails without any.
      expect([200, 500]).toContain(status);
      if (status === 200) made.push(title);
    }
    expect(await uploadOf(host, world, 0)).toEqual(STORAGE_FULL);
    await expectReadable(host, world);
    await disk.empty();
    const { data } = await host.publisher.call("GET", "magazines");
    for (const title of made) expect(JSON.stringify(data)).toContain(`"${title}"`);
    expect((await host.publisher.aMagazine({ title: "Room" })).title).toBe("Room");
  });

  test("a start with little room warns in plain words and serves what is there", async () => {
    const disk = await smallDisk(DISK_MEGABYTES);
    const dataFolder = join(disk.folder, "data");
    const first = await startAttackedHost({ dataFolder, env: ENV });
    const world = await fillWorld(first);
    await first.stop();
    await disk.fill(10);
    const host = await startAttackedHost({ dataFolder, env: ENV });
    expect(host.output()).toMatch(/\bMB\b.*\bfree\b|\bfree\b.*\bMB\b|disk .*full|room/i);
    expect(host.output()).not.toMatch(STACK);
    await expectReadable(host, world);
    expect(await uploadOf(host, world, 0)).toEqual(STORAGE_FULL);
  });

  test("a start without a byte of room serves what is there or refuses in plain words", async () => {
    const disk = await smallDisk(DISK_MEGABYTES);
    const dataFolder = join(disk.folder, "data");
    const first = await startAttackedHost({ dataFolder, env: ENV });
    const world = await fillWorld(first);
    await first.stop();
    await disk.fill(0);
    const host = await startAttackedHost({ dataFolder, env: ENV }).catch((error: Error) => error);
    if (host instanceof FailedStart) {
      expect(host.message).toMatch(/disk|room|space|free/i);
      expect(host.message).not.toMatch(STACK);
      expect(host.end.exitCode).toBeGreaterThan(0);
      await disk.empty();
    }
    // Nothing is lost in either case.
    const living = host instanceof Error ? await startAttackedHost({ dataFolder, env: ENV }) : host;
    await expectReadable(living, world);
  });

  test("a first start without a byte of room refuses in plain words, and works when there is room", async () => {
    const disk = await smallDisk(DISK_MEGABYTES);
    await disk.fill(0);
    const dataFolder = join(disk.folder, "data");
    const { exitCode, output } = await refusedStart({ dataFolder, env: ENV });
    expect(exitCode).toBeGreaterThan(0);
    expect(output).toMatch(/disk|room|space|free/i);
    expect(output).not.toMatch(STACK);
    await disk.empty();
    const host = await startAttackedHost({ dataFolder, env: ENV });
    expect((await host.publisher.aMagazine()).title).toBe("Harbour");
  });
});
