import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

test("a shelf shows where one stopped reading, until the issue is read to its end", async () => {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Half read", listed: "yes" });
  const id = await publisher.anIssue(ID, {}, await aPdf({ pages: 4 }));
  await publisher.publish(id, "unlisted");
  const { url } = await publisher.issue(id);
  const page = await visit(url, { at: "phone" });
  const shelf = `${host.address}/m/${slug}`;
  const readTo = async (number: number): Promise<void> => {
    await page.goto(`${url}#page=1`);
    await page.reload();
    await isReading(page);
    for (let turn = 1; turn < number; turn += 1) await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => page.evaluate(`localStorage.getItem("masthead.places")`))
      .toSatisfy((places: string | null) =>
        number === 4 ? places === null : places?.includes(`"page":${number}`) === true,
      );
    await page.goto(shelf);
  };
  await readTo(3);
  const progress = page.locator("progress");
  await progress.waitFor();
  expect(await progress.getAttribute("title")).toBe("Read to page 3 of 4");
  await expectAccessible(page);
  await readTo(4);
  await page.getByRole("heading", { name: "Half read" }).first().waitFor();
  expect(await progress.count()).toBe(0);
  const plain = await visit(shelf, { javaScriptEnabled: false });
  await plain.getByRole("link", { name: /^Read/ }).click();
  await plain.waitForURL(url);
});
