import { existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { type Host, startHost } from "#lib/host/host.ts";
import { tableFile } from "#lib/host/table/local-table.ts";
import { installLog, type WrittenLine } from "#platform/log/log.ts";
import { readSettings } from "#platform/settings/env.ts";
import { send } from "#test/support/http.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const PAGE_BYTES = 4096;

/** A host on a data folder, with its output. It checks its table at once unless `checkSeconds` delays that. */
async function aHost(dataFolder: string, checkSeconds = 0) {
  const lines: WrittenLine[] = [];
  const starting = startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    hasSchedules: false,
    refinementWorkers: 0,
    checkSeconds,
  });
  const host = await starting;
  installLog((line) => lines.push(line));
  return { host, lines };
}

async function health({ address }: Host): Promise<[status: number, body: string]> {
  const { status, body } = await send(address, { method: "GET", target: "/healthz" });
  return [status, body.toString()];
}

/** A used data folder, closed. */
async function aFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), "data");
  const { host } = await aHost(folder, 3600);
  for (let count = 0; count < 200; count += 1) await createApiKey(`Account ${count}`);
  await host.close();
  expect(existsSync(`${tableFile(folder)}-wal`)).toBe(false);
  return folder;
}

/** Overwrites the file's last pages, which only some reads reach. */
async function damage(folder: string): Promise<void> {
  const path = tableFile(folder);
  const { size } = await stat(path);
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(3 * PAGE_BYTES, 7), 0, 3 * PAGE_BYTES, size - 3 * PAGE_BYTES);
  await file.close();
}

test("damage that a clean end has left is in the log and in healthz, and the host serves on", async () => {
  const folder = await aFolder();
  await damage(folder);
  const { host, lines } = await aHost(folder);
  const damaged = "damaged: the table's file did not pass its check, see the log\n";
  await expect.poll(() => health(host)).toEqual([200, damaged]);
  expect(lines.map(({ level, line }) => `${level} ${line}`)).toEqual(["ERROR TABLE_DAMAGED"]);
  const { message = "", stack } = lines[0]?.fields.error ?? {};
  expect(message).toContain(tableFile(folder));
  expect(message).toMatch(/page.+restore/is);
  expect(stack ?? "").toBe("");
  await host.close();
});

test("a host that ends during the check ends at once, and leaves a closed file", async () => {
  const folder = await aFolder();
  const { host, lines } = await aHost(folder);
  expect(await health(host)).toEqual([200, "ok\n"]);
  await host.close();
  expect(lines).toEqual([]);
  expect(existsSync(`${tableFile(folder)}-wal`)).toBe(false);
});
