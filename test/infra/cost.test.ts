import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { millionCalls, thousandPages, thousandRefined, total } from "#scripts/cost/bill.ts";
import { readDeployed } from "#scripts/cost/deployed.ts";
import { floodDay, openingDay } from "#scripts/cost/flood.ts";
import { idleMonth } from "#scripts/cost/idle.ts";
import { currentCostPage } from "#scripts/make-cost.ts";
import { getIssue } from "#contract/api/issue-operations.ts";
import { synthesized } from "./stacks.ts";

const deployed = readDeployed(synthesized().resources);

test("docs/cost.md is what the templates, the contracts and the benchmark say (else: npm run cost)", async () => {
  const found = await readFile(new URL("../../docs/cost.md", import.meta.url), "utf8");
  expect(found).toBe(await currentCostPage());
});

test("a million calls of getIssue stay under $1.60 without any free tier", () => {
  const bill = millionCalls(getIssue, deployed);
  expect(bill.map(({ what }) => what)).toEqual([
    "HTTP API",
    "Lambda, calls",
    "Lambda, time",
    "Table",
    "Log",
    "Log, stored",
    "Keys",
    "Transfer",
  ]);
  expect(total(bill)).toBeLessThan(1.6);
});

test("a thousand converted pages stay under $0.025", () => {
  const figures = { pages: 160, deliveries: 2, processorSecondsPerPage: 0.2 };
  const written = { objectsWrittenPerPage: 1.05, tableWritesPerConversion: 17 };
  expect(total(thousandPages({ ...figures, ...written }, deployed))).toBeLessThan(0.025);
});

test("a thousand refined pages, stored for a month, stay under $0.04", () => {
  const figures = { processorSecondsPerPage: 0.4, kilobytesPerPage: 750 };
  expect(total(thousandRefined(figures, deployed))).toBeLessThan(0.04);
});

test("a month in which nothing happens costs less than 15 cents", () => {
  // Almost all of it is the second queue that Lambda polls, which wakes the sender of webhooks.
  expect(total(idleMonth(deployed))).toBeLessThan(0.15);
});

test("a day of a flood at every route, at the default limits, stays under $200, and one at an issue's page under $10", () => {
  const day = floodDay(deployed);
  expect(day).toHaveLength(2);
  expect(total(day)).toBeLessThan(200);
  expect(openingDay(deployed)).toBeLessThan(10);
});
