import { expect, test } from "vitest";
import { endDeskSession } from "#contract/api/desk-operations.ts";
import { completeUpload } from "#contract/api/uploads/upload-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { CALL_SITES, parametersOf, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { budgetOf, TABLE_BUDGETS } from "#test/support/table-budgets.ts";
import { addEntry } from "./added-entries.ts";
import { tableCosts } from "./table-costs.ts";

const host = await useMasthead();
const { aWarmWorld, costOf } = tableCosts(host);

/** test/magazines/logo.test.ts has the cost of a logo: without one there is nothing to do. */
const SITES = CALL_SITES.filter(
  // Nor does a caller with a key have a session to sign out of (test/desk).
  ({ template, operation }) =>
    !template.endsWith("/logo") &&
    template !== "payments" &&
    operation.operationId !== endDeskSession.operationId,
);

/** A conversion decided before its completion is noted has left the index, so the index costs nothing. */
const { read, write } = TABLE_BUDGETS.completeUpload;
const COMPLETIONS = [
  { read, write },
  { read, write: write - 1 },
];

/** Lists that `details` turns into exports, as in the examples. */
const EXPORTS = ["listContacts", "listSubscribers"];

test.each(SITES)("$name keeps its budget of table calls and units", async (site) => {
  const world = await aWarmWorld();
  const { operation, method } = site;
  // Each webhook that wants an event adds to the cost.
  if (!site.template.includes("webhooks")) {
    const webhook = `webhooks/${world.segments["webhook_id"]}`;
    await world.publisher.succeed("PUT", webhook, { status: "paused" });
  }
  await addEntry(operation.operationId, world);
  await host.idle();
  // The most costly call announces by mail. A search costs what it finds.
  const { search: _, ...parameters } = parametersOf(operation, world);
  const announces = "notify_user" in operation.parameters;
  const body = announces ? { ...parameters, notify_user: "yes" } : parameters;
  // An export adds a line to the audit log once an hour.
  const line = EXPORTS.includes(operation.operationId) ? 1 : 0;
  const { commands, readUnits, writeUnits } = await costOf(async () =>
    dataOf(operation, await world.publisher.call(method, pathOf(site, world.segments), body)),
  );
  const { calls, ...budget } = budgetOf(operation.operationId);
  if (calls > 0) expect(commands.length).toBeGreaterThan(0);
  expect(commands.length, commands.join(", ")).toBeLessThanOrEqual(calls + line);
  const units = { read: readUnits, write: writeUnits - line };
  const isRaced = operation.operationId === completeUpload.operationId;
  if (isRaced) expect(COMPLETIONS).toContainEqual(units);
  else expect(units).toEqual(budget);
});
