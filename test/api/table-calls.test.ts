import { describe, expect, test } from "vitest";
import { isAudited } from "#contract/api/operation.ts";
import {
  replacePdf,
  useEdition,
  withdrawEdition,
} from "#contract/api/editions/edition-operations.ts";
import { listDeletedIssues, restoreIssue } from "#contract/api/deletions/deletion-operations.ts";
import {
  createIssue,
  getConversionStatus,
  getEmbedCode,
  getIssueFiles,
  deleteIssue,
  publishIssue,
  unpublishIssue,
  updateIssue,
} from "#contract/api/issue-operations.ts";
import { listAllIssues } from "#contract/api/issue-list-operations.ts";
import * as readBack from "#contract/api/read-back-operations.ts";
import { removeLogo, setLogo, updateMagazine } from "#contract/api/magazine-operations.ts";
import { searchIssues } from "#contract/api/search/search-operations.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { dataOf } from "#test/support/answers.ts";
import { basic, callApi, multipart } from "#test/support/api-client.ts";
import { aWorld } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { budgetOf, TABLE_BUDGETS } from "#test/support/table-budgets.ts";
import { tableCosts } from "./table-costs.ts";

const host = await useMasthead();
const { aWarmWorld, commandsOf, costOf } = tableCosts(host);

test.each(OPERATIONS.filter(({ method }) => method === "GET"))(
  "$operationId reads two items at most, and writes none",
  ({ operationId }) => {
    const budget = budgetOf(operationId);
    // A mail comes with its entry and its contact, an account with its usage and the day's mails.
    const most =
      new Map([
        ["listIssueMails", 2.5],
        ["listSubscribers", 2.5],
        ["getAccount", 3],
        // Sums of two months and the days not yet closed; for a magazine, also its subscriptions.
        ["getIssueStatistics", 5],
        ["getMagazineStatistics", 4.5],
      ]).get(operationId) ?? 2;
    expect(budget.read).toBeLessThanOrEqual(most);
    expect(budget.write).toBe(0);
  },
);

test.each(OPERATIONS.filter(({ resource }) => ["magazines", "issues"].includes(resource)))(
  "$operationId may read once, or write with two calls at most",
  (declared) => {
    const { method, operationId, takesFile } = declared;
    const { calls } = budgetOf(operationId);
    const reads = method === "GET" || operationId === getEmbedCode.operationId;
    // One announces, another gets an issue that only the conversion names; the others note what they replace.
    const further = [
      publishIssue,
      getConversionStatus,
      setLogo,
      removeLogo,
      replacePdf,
      withdrawEdition,
      restoreIssue,
      deleteIssue,
    ].map((operation) => operation.operationId);
    // These read an owner, a list, and the entries kept elsewhere.
    const joined = [
      listAllIssues,
      searchIssues,
      getIssueFiles,
      listDeletedIssues,
      readBack.listSubscribers,
      readBack.listIssueContacts,
      readBack.listIssueMails,
    ].map((operation) => operation.operationId);
    if (takesFile === "pdf") return expect(calls).toBeLessThanOrEqual(7);
    if (joined.some((each) => each === operationId)) return expect(calls).toBeLessThanOrEqual(3);
    // An operation that causes an event looks up its webhooks while it reads.
    const events = [
      publishIssue,
      unpublishIssue,
      updateIssue,
      deleteIssue,
      useEdition,
      restoreIssue,
    ].map((operation) => operation.operationId);
    // These update the shelf: an entry, or a slug, for which they also read the magazine.
    const shelf = [publishIssue, unpublishIssue, updateIssue, updateMagazine].map(
      (operation) => operation.operationId,
    );
    const slug = [updateMagazine.operationId];
    const lists = [further, events, shelf, slug];
    const extras = lists.filter((list) => list.includes(operationId)).length;
    // The line in the audit log.
    const line = isAudited(declared, String(method)) ? 1 : 0;
    const allowed = (reads ? 1 : 2) + extras + line;
    return expect(calls).toBeLessThanOrEqual(allowed);
  },
);

test("a conversion's status costs one call until it is ready, and then one more for its issue", async () => {
  const { publisher, segments } = await aWarmWorld();
  const status = (upload = "") => costOf(() => publisher.call("GET", `issues/${upload}/status`));
  const pending = await status(segments["issueTempID"]);
  expect(pending).toMatchObject({ commands: ["BatchGetItem"], readUnits: 2 });
  const upload = await publisher.upload(segments["magazine_id"] ?? "");
  await host.idle();
  // The process reads the issue for the first time.
  await publisher.status(upload);
  const ready = await status(upload);
  expect(ready).toMatchObject({
    commands: ["BatchGetItem", "BatchGetItem"],
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
  const first = commands.slice(0, TABLE_BUDGETS.createIssue.calls - 1).join(" ");
  expect(first).toBe("GetItem GetItem PutItem GetItem UpdateItem");
  await host.idle();
});

describe("a process that meets something for the first time", () => {
  test("spends one call more on an API key, and another to record its use within a minute", async () => {
    const publisher = await host.anAccount();
    const list = () => publisher.call("GET", "magazines");
    expect(await commandsOf(list)).toHaveLength(3);
    expect(await commandsOf(list)).toHaveLength(1);
    host.pass({ seconds: 61 });
    expect(await commandsOf(list)).toHaveLength(3);
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

test("a search costs its query, and half a unit for each contact that it finds", async () => {
  const { publisher } = await aWarmWorld();
  for (const name of ["ann", "anton"]) await publisher.addContact(`${name}@example.org`);
  const search = (word: string) => costOf(() => publisher.call("GET", `contacts?search=${word}`));
  expect(await search("ann")).toMatchObject({ commands: ["Query", "GetItem"], readUnits: 1 });
  const both = { commands: ["Query", "BatchGetItem"], readUnits: 1.5 };
  expect(await search("an")).toMatchObject(both);
});

test("an idempotency key costs a claim and the answer's write, and a repetition nothing but a refused claim", async () => {
  const { publisher } = await aWarmWorld();
  const headers = { ...basic(publisher.credentials), "idempotency-key": "one" };
  const call = { method: "POST", path: "magazines", body: { title: "Once" }, headers };
  const first = await costOf(() => callApi(host.address, call));
  const puts = Array.from({ length: 4 }, () => "PutItem");
  const commands = [...puts, "UpdateItem"];
  // Two of the magazine, its slug, the audit log, and two for a claim that exceeds a kilobyte with its answer.
  expect(first).toMatchObject({ commands, readUnits: 0 });
  expect(first.writeUnits).toBeLessThanOrEqual(2 + 1 + 1 + 1 + 2);
  const again = await commandsOf(() => callApi(host.address, call));
  expect(again).toEqual(["PutItem"]);
});

test("a call that is refused for its credentials or parameters reads nothing but the key", async () => {
  const { publisher, segments } = await aWarmWorld();
  const path = `magazines/${segments["magazine_id"]}`;
  const refused = await commandsOf(() => publisher.call("PUT", path, { type: "many" }));
  expect(refused).toEqual([]);
});
