import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
let publisher: Publisher;
let places: string[];

beforeAll(async () => {
  publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  const [issueId, draftId] = [
    await publisher.anIssue(magazineId, { volume: "Spring" }),
    await publisher.anIssue(magazineId, { volume: "Summer" }),
  ];
  await publisher.publish(issueId, "unlisted");
  await publisher.addContact("ann@example.org", { full_name: "Ann Reed" });
  places = [
    "#/",
    `#/magazines/${magazineId}`,
    `#/magazines/${magazineId}/settings`,
    `#/issues/${issueId}`,
    `#/issues/${draftId}/publish`,
    `#/issues/${issueId}/share`,
    "#/contacts",
    "#/contacts/of/ann%40example.org",
    "#/settings",
    "#/settings/developers",
    "#/settings/service",
  ];
});

test("a screen whose data does not come says why in plain words, and shows it when asked again", async () => {
  const page = await desk.signedIn(publisher, PHONE);
  for (const place of places) {
    await page.route("**/api/2.0/**", (route) =>
      route.fulfill({ status: 403, contentType: "text/html", body: "<h1>Proxy</h1>" }),
    );
    await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
    await page.locator("h1:focus").waitFor();
    const problems = page.locator(".problem");
    await problems.first().waitFor();
    expect(await problems.first().innerText()).toContain("answered instead of it (status 403)");
    await expectAccessible(page);
    await page.unrouteAll();
    // Each button disappears when pressed.
    for (const again of (await problems.getByRole("button").all()).toReversed())
      await again.click();
    await expect.poll(() => page.locator(".problem, .loading").count()).toBe(0);
  }
});
