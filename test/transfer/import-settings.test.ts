import { join } from "node:path";
import { expect, test } from "vitest";
import { loggedIn } from "#test/cli/support/cli.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { accountState, issuesOf } from "./support/account-state.ts";
import { pdfOf } from "./support/press.ts";

const host = await useMasthead();
host.clock.now = new Date();

/** Exports an account, and imports it into a new one. */
async function moved(from: Publisher): Promise<Publisher> {
  const old = await loggedIn(host.address, from.credentials);
  await old.lines(["export", "out"]);
  const to = await host.anAccount();
  const cli = await loggedIn(host.address, to.credentials);
  const end = await cli.run(["import", join(old.home, "out")]);
  expect(end).toMatchObject({ exitCode: 0 });
  return to;
}

test("an issue that differs from what its magazine gives it still does after a move", async () => {
  const publisher = await host.anAccount();
  const { ID: adult } = await publisher.aMagazine({ title: "Night", adult_content: "yes" });
  const mild = await publisher.anIssue(adult, { volume: "Mild" }, await pdfOf("mild"));
  await publisher.succeed("PUT", `issues/${mild}`, { adult_content: "no" });
  await publisher.succeed("PUT", `issues/${mild}/contents`, new JsonBody({ entries: [] }));
  await publisher.succeed("PUT", `issues/${mild}/publish-state`, {
    privacy: "private",
    unpublish_at: "2099-12-31T08:00:00Z",
  });
  const { ID: once } = await publisher.aMagazine({ title: "Once paid", currency: "JPY" });
  const terms = { price: "900", issue_price: "200", preview_pages: "1-1" };
  await publisher.succeed("POST", `magazines/${once}/subscription`, terms);
  const priced = await publisher.anIssue(once, { volume: "Priced" }, await pdfOf("priced"));
  await publisher.succeed("PUT", `issues/${priced}`, { price: "300" });
  await publisher.succeed("DELETE", `magazines/${once}/subscription`);

  const after = await moved(publisher);
  const { issues } = await accountState(publisher);
  expect((await accountState(after)).issues).toEqual(issues);
  const prices = (await issuesOf(after)).map(({ volume, price }) => [volume, price]);
  expect(prices).toEqual([
    ["Mild", 0],
    ["Priced", 300],
  ]);
});
