import { expect, test } from "vitest";
import { createMagazine } from "#contract/api/magazine-operations.ts";
import { listAudit } from "#contract/api/audit/audit-operations.ts";
import { installLog, type WrittenLine } from "#platform/log/log.ts";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf } from "#test/support/answers.ts";
import { aFaultyTable } from "#test/support/faulty-table.ts";
import { useMasthead } from "#test/support/masthead.ts";

const table = aFaultyTable(5);
const host = await useMasthead({ aws: readSettings(process.env).aws });

test("a write whose line cannot be written is done, and the service's log says so", async () => {
  const lines: WrittenLine[] = [];
  installLog((line) => lines.push(line));
  const publisher = await host.anAccount();
  const made = await table.forbidding(/#AUDIT/, () =>
    publisher.call("POST", "magazines", { title: "Tide" }),
  );
  dataOf(createMagazine, made);
  expect(await publisher.succeed("GET", "magazines")).toHaveLength(1);
  const lost = lines.filter(({ line }) => line === "AUDIT_ENTRY_LOST");
  expect(lost.map(({ fields }) => fields.operationId)).toEqual(["createMagazine"]);
});

test("a line whose answer is lost is written once", async () => {
  const publisher = await host.anAccount();
  await table.with({ lostAnswers: 0.5 }, () => publisher.aMagazine({ title: "Once" }));
  const listed = dataOf(listAudit, await publisher.call("GET", "audit"));
  expect(listed.map(({ action }) => action)).toEqual(["createMagazine"]);
});
