import { describe, expect, test } from "vitest";
import {
  createIssue,
  getConversionStatus,
  getEmbedCode,
  publishIssue,
} from "../../shared/api/issue-operations.ts";
import { OPERATIONS } from "../../shared/api/registry.ts";
import { dataOf } from "../support/answers.ts";
import { multipart } from "../support/api-client.ts";
import { aWorld, CALL_SITES, parametersOf, pathOf, type World } from "../support/examples.ts";
import { useMasthead } from "../support/masthead.ts";
import { aPdf } from "../support/pdf-fixtures.ts";
import { countTableCost, type TableCost } from "../support/table-units.ts";

const host = await useMasthead();

// Far enough to see who waits for a command.
Error.stackTraceLimit = 50;

// What a queue has been told to do in the background is no part of the operation.
const takeCost = countTableCost(
  () => !/journaled-queue|mail-loop/.test(new Error("who waits").stack ?? ""),
);

/** What a piece of work costs the table. */
async function costOf(work: () => Promise<unknown>): Promise<TableCost> {
  takeCost();
  await work();
  return takeCost();
}

/** The table commands that a piece of work sends. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await costOf(work)).commands;
}

/** A world whose API key, issue and conversion the process has met before. */
async function aWarmWorld(): Promise<World> {
  const world = await aWorld(host);
  const { issue_id: issueId, issueTempID } = world.segments;
  await world.publisher.call("GET", `issues/${issueId}`);
  await world.publisher.call("GET", `issues/${issueTempID}/status`);
  return world;
}

test.each(CALL_SITES)("$name keeps its budget of table calls and units", async (site) => {
  const world = await aWarmWorld();
  const { operation, method } = site;
  // The dearest way: with the mail that tells of it.
  const body = { ...parametersOf(operation, world), notify_user: "yes" };
  const { commands, readUnits, writeUnits } = await costOf(async () =>
    dataOf(operation, await world.publisher.call(method, pathOf(site, world.segments), body)),
  );
  expect(commands.length, commands.join(", ")).toBeGreaterThan(0);
  expect(commands.length, commands.join(", ")).toBeLessThanOrEqual(operation.tableCalls);
  expect({ read: readUnits, write: writeUnits }).toEqual(operation.tableUnits);
});

test.each(OPERATIONS.filter(({ method }) => method === "GET"))(
  "$operationId reads two items at most, and writes none",
  ({ tableUnits }) => {
    expect(tableUnits.read).toBeLessThanOrEqual(2);
    expect(tableUnits.write).toBe(0);
  },
);

test.each(OPERATIONS.filter(({ resource }) => ["magazines", "issues"].includes(resource)))(
  "$operationId may read once, or write with two calls at most",
  ({ method, tableCalls, operationId }) => {
    const reads = method === "GET" || operationId === getEmbedCode.operationId;
    // One announces; the other asks for an issue that only the conversion names.
    const further = [publishIssue.operationId, getConversionStatus.operationId];
    const allowed = (reads ? 1 : 2) + (further.includes(operationId) ? 1 : 0);
    expect(tableCalls).toBeLessThanOrEqual(allowed);
  },
);

test("a conversion's status costs one call until it is ready, and then one more for its issue", async () => {
  const { publisher, segments } = await aWarmWorld();
  const status = (upload = "") => costOf(() => publisher.call("GET", `issues/${upload}/status`));
  const pending = await status(segments["issueTempID"]);
  expect(pending).toMatchObject({ commands: ["BatchGetItemCommand"], readUnits: 2 });
  const upload = await publisher.upload(segments["magazine_id"] ?? "");
  await host.idle();
  // The process meets the issue.
  await publisher.status(upload);
  const ready = await status(upload);
  expect(ready).toMatchObject({
    commands: ["BatchGetItemCommand", "BatchGetItemCommand"],
    readUnits: 4,
  });
});

test("an upload that comes with the call costs the table no more than one that comes later", async () => {
  const { publisher, segments } = await aWarmWorld();
  const path = `magazines/${segments["magazine_id"]}`;
  const body = multipart({}, await aPdf());
  const commands = await commandsOf(async () =>
    dataOf(createIssue, await publisher.call("POST", path, body)),
  );
  expect(commands.slice(0, createIssue.tableCalls)).toEqual(["GetItemCommand", "PutItemCommand"]);
  await host.idle();
});

describe("a process that meets something for the first time", () => {
  test("spends one call more on an API key", async () => {
    const publisher = await host.anAccount();
    const list = () => publisher.call("GET", "magazines");
    expect(await commandsOf(list)).toHaveLength(2);
    expect(await commandsOf(list)).toHaveLength(1);
    host.pass({ seconds: 61 });
    expect(await commandsOf(list)).toHaveLength(2);
  });

  test("spends one call more on an issue that is named without its magazine", async () => {
    const { publisher, segments } = await aWorld(host);
    const { magazine_id: magazineId, issue_id: issueId } = segments;
    const inMagazine = () => publisher.call("GET", `magazines/${magazineId}/issues/${issueId}`);
    expect(await commandsOf(inMagazine)).toHaveLength(1);
    const alone = () => publisher.call("GET", `issues/${issueId}`);
    expect(await commandsOf(alone)).toHaveLength(1);
  });
});

test("a call that is refused for its credentials or parameters reads nothing but the key", async () => {
  const { publisher, segments } = await aWarmWorld();
  const path = `magazines/${segments["magazine_id"]}`;
  const refused = await commandsOf(() => publisher.call("PUT", path, { type: "many" }));
  expect(refused).toEqual([]);
});
