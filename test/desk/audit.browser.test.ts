import { expect, test } from "vitest";
import { isAudited, methodsOf } from "#contract/api/operation.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { englishAudit } from "#texts/desk/audit/en.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("every write has a sentence", () => {
  const written = OPERATIONS.filter((operation) =>
    methodsOf(operation).some((method) => isAudited(operation, method)),
  ).map(({ operationId }) => operationId);
  const others = [
    "limitAccount",
    "signIn",
    "wrongSecret",
    "listContacts",
    "listSubscribers",
    "confirmSubscription",
    "unsubscribe",
    "endRenewal",
  ];
  expect(Object.keys(englishAudit.actions).toSorted()).toEqual([...written, ...others].toSorted());
});

test("the log says in sentences who did what, page by page and between two days", async () => {
  const publisher = await host.anAccount();
  for (let count = 0; count < 51; count += 1) {
    await publisher.succeed("POST", "magazines", { title: `Tide ${count}` });
  }
  host.pass({ days: 3 });
  await publisher.succeed("POST", "contacts", { email: "ann@example.org" });
  const page = await desk.signedIn(publisher, PHONE);
  await visit(page, "#/settings/audit", "Settings");
  await page.getByText("A contact was created").waitFor();
  const magazines = page.getByText("A magazine was created");
  await expect.poll(() => magazines.count()).toBe(48);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => magazines.count()).toBe(51);
  await page.getByText("Somebody signed in").waitFor();
  expect(await page.content()).not.toContain("ann@example.org");
  const { now } = host.clock;
  const dayOf = (days: number): string =>
    new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Until").fill(dayOf(1));
  await expect.poll(() => page.getByText("A contact was created").count()).toBe(0);
  await magazines.first().waitFor();
  await page.getByLabel("From", { exact: true }).fill(dayOf(2));
  await page.getByText("Nothing happened in this time.").waitFor();
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByText("A contact was created").waitFor();
});
