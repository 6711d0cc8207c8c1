import { hex, palette } from "../colour.ts";
import { MARGIN, printKicker } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE } from "../sheet.ts";
import { setBlock } from "../story.ts";

const GOLD = hex("#f0c487");

/** Page 16: the night sky, the next issue and where to find it. */
export function backCover(issue: Issue): void {
  const sheet = issue.sheet(16);
  const { serif, italic } = sheet.faces;
  const middle = PAGE.width / 2;
  sheet.image(issue.pictures.stars, { x: 0, y: 0, ...PAGE });
  printKicker(sheet, "In spring", middle, 716, GOLD, "centre");
  const next = "*The salt road, a choir of buoys, and how to draw a wave*";
  const style = { size: 15, leading: 20, colour: palette.white, align: "centre" } as const;
  setBlock(sheet, next, { x: middle - 180, y: 740, width: 360 }, style);
  sheet.text("MERIDIAN", MARGIN, 806, {
    face: serif,
    size: 13,
    colour: palette.white,
    tracking: 3,
  });
  const address = { face: italic, size: 11, colour: GOLD, align: "right" } as const;
  const width = sheet.text("example.org/meridian", PAGE.width - MARGIN, 806, address);
  sheet.link(
    { x: PAGE.width - MARGIN - width, y: 794, width, height: 17 },
    "https://example.org/meridian",
  );
}
