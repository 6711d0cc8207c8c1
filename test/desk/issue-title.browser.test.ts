import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

async function anIssue(
  fields: Record<string, string>,
): Promise<{ publisher: Publisher; id: string; magazineId: string }> {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  return { publisher, magazineId, id: await publisher.anIssue(magazineId, fields) };
}

test("a title of its own that is also its magazine's is shown as its own, and stays when that is renamed", async () => {
  const { publisher, id, magazineId } = await anIssue({ volume: "May" });
  const page = await desk.signedIn(publisher);
  await visit(page, `#/issues/${id}`, "May");
  const field = page.getByLabel("A title of its own");
  await field.fill("Harbour");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Harbour");
  await publisher.succeed("PUT", `magazines/${magazineId}`, { title: "Port" });
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Port", exact: true }).waitFor();
  expect(await field.inputValue()).toBe("Harbour");
});

test("an issue is shown without waiting for its magazine", async () => {
  const { publisher, id } = await anIssue({ title: "The Boat", volume: "May" });
  const page = await desk.signedIn(publisher);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/2.0/magazines/*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit(page, `#/issues/${id}`, "May");
  expect(await page.getByLabel("A title of its own").inputValue()).toBe("The Boat");
  held.resolve();
  await page.getByRole("main").getByRole("link", { name: "Harbour", exact: true }).waitFor();
});
