import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { type LocalTable, openHostTable } from "#lib/table/local-table.ts";
import { commitTogether } from "#lib/table/operations/group-commit.ts";
import { openDatabase } from "#lib/table/storage/open-database.ts";
import { TableStore } from "#lib/table/storage/table-store.ts";
import { startProcess } from "#test/support/masthead-process.ts";

const TABLE = {
  TableName: "masthead",
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["PK", "SK"].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S",
  })),
  KeySchema: [
    { AttributeName: "PK", KeyType: "HASH" },
    { AttributeName: "SK", KeyType: "RANGE" },
  ],
};

const FULL = {
  status: 500,
  body: expect.stringMatching(/#InternalServerError.+The disk is full, so nothing was written/),
};

function aPut(SK: string, bytes: number) {
  const Item = { PK: { S: "a" }, SK: { S: SK }, text: { S: "x".repeat(bytes) } };
  return { operation: "PutItem", body: JSON.stringify({ TableName: "masthead", Item }) };
}

test("of writes that share a transaction, those that find room are done and the others refused", () => {
  const database = openDatabase(":memory:");
  onTestFinished(() => database.close());
  const store = new TableStore(database);
  commitTogether(store, [{ operation: "CreateTable", body: JSON.stringify(TABLE) }]);
  database.exec("PRAGMA max_page_count = 20");
  const answers = commitTogether(store, [
    aPut("small", 10),
    aPut("large", 300_000),
    aPut("too", 10),
  ]);
  expect(answers).toEqual([{ status: 200, body: "{}" }, FULL, { status: 200, body: "{}" }]);
  const kept = database.prepare('SELECT sk FROM "masthead" ORDER BY sk').all();
  expect(kept.map(({ sk }) => sk)).toEqual(["small", "too"]);
});

/** A disk of four megabytes. Only an administrator of Linux can make one. */
async function aSmallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]);
  onTestFinished(async () => {
    execFileSync("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

const canMount = (() => {
  try {
    return process.platform === "linux" && process.getuid?.() === 0 && mounts();
  } catch {
    return false;
  }
})();

function mounts(): boolean {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", "/mnt"], { stdio: "ignore" });
  execFileSync("umount", ["/mnt"]);
  return true;
}

/** Fills a disk to its last byte. @returns what makes room again */
function fill(folder: string): () => void {
  const path = join(folder, "filling");
  const file = openSync(path, "w");
  for (let bytes = 65_536; bytes >= 1;) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 16);
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

const put = ({ client }: LocalTable, SK: string) =>
  client.send(new PutCommand({ TableName: "masthead", Item: { PK: "a", SK } }));

test.runIf(canMount)(
  "a table on a full disk reads, refuses writes, and writes when there is room",
  async () => {
    const folder = await aSmallDisk();
    const table = await openHostTable(folder, "masthead");
    await put(table, "before");
    const makeRoom = fill(folder);
    const refused = await put(table, "full").catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: "InternalServerError",
      $metadata: { httpStatusCode: 500 },
    });
    const found = await table.client.send(
      new GetCommand({ TableName: "masthead", Key: { PK: "a", SK: "before" } }),
    );
    expect(found.Item).toEqual({ PK: "a", SK: "before" });
    makeRoom();
    await put(table, "after");
    await table.close();
  },
);

test.runIf(canMount)(
  "a host on a full disk answers 500 to writes, and reads and lives",
  async () => {
    const folder = await aSmallDisk();
    const { publisher } = await startProcess(join(folder, "data"));
    const { ID } = await publisher.aMagazine();
    const makeRoom = fill(folder);
    const refused = await publisher.call("POST", "magazines", { title: "One more" });
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await publisher.magazine(ID)).ID).toBe(ID);
    makeRoom();
    expect((await publisher.aMagazine()).title).toBe("Harbour");
  },
);
