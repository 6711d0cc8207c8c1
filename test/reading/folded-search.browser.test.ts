import { expect, test } from "vitest";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { ROOM_PDF } from "#test/support/recorded/recorded-pdfs.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);

test.each(["en", "he"])(
  "on a phone, field, steps and cross of a folded search are in one row: %s",
  async (lang) => {
    const publisher = await host.anAccount();
    const { ID } = await publisher.aMagazine({ listed: "yes", lang });
    const id = await publisher.anIssue(ID, {}, await aPdf(ROOM_PDF));
    await publisher.publish(id, "unlisted");
    const page = await visit((await publisher.issue(id)).url, { at: "phone" });
    await isReading(page);
    await page.keyboard.press("/");
    await page.locator(".search-field").fill("boats");
    await page.keyboard.press("Enter");
    const folded = page.locator(".panel.folded");
    await folded.waitFor();
    // The choice of all issues is below the field.
    await folded.locator(".search-all").waitFor();
    const parts = [".search-field", ".search-bar .control >> nth=0", ".panel-head .control"];
    const boxes = await Promise.all(parts.map((part) => folded.locator(part).boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(new Set(middles)).toEqual(new Set([middles[0]]));
    const padding = "getComputedStyle(document.querySelector('.folded .search-bar'))";
    expect(await page.evaluate(`${padding}.paddingLeft + ${padding}.paddingRight`)).toBe("0px0px");
  },
);
