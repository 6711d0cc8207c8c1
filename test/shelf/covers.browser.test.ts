import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

interface Box {
  getBoundingClientRect(): { top: number; bottom: number };
}

test("covers stand on one line, however long their titles and high their pages are", async () => {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Harbour", listed: "yes" });
  const long = "the long title of an issue which takes several lines below its cover";
  for (const [volume, height] of [
    ["newest last", 800],
    [long, 800],
    ["1", 500],
    ["2", 1000],
    ["3", 800],
  ] as const) {
    const id = await publisher.anIssue(
      ID,
      { volume },
      await aPdf({ pages: 1, sizes: [[600, height]] }),
    );
    await publisher.publish(id, "unlisted");
  }
  const page = await visit(`${host.address}/m/${slug}`, { viewport: { width: 1200, height: 900 } });
  const lines = (selector: string, side: "top" | "bottom") =>
    page
      .locator(`.issues ${selector}`)
      .evaluateAll(
        (all: Box[], end) => [
          ...new Set(all.map((each) => Math.round(each.getBoundingClientRect()[end]))),
        ],
        side,
      );
  await expect.poll(() => lines(".cover", "bottom")).toHaveLength(1);
  expect(await lines(".name", "top")).toHaveLength(1);
  expect((await lines(".cover", "top")).length).toBeGreaterThan(1);
});
