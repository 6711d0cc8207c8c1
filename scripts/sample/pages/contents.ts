import type { PDFImage } from "pdf-lib";
import { palette } from "../colour.ts";
import { MARGIN, printFolio, printKicker, printRule, TEXT_WIDTH } from "../furniture.ts";
import { entries, type Entry, type Issue } from "../issue.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { setBlock } from "../story.ts";

const STRIP_HEIGHT = 236;

/** Page 2: every entry leads to its article. */
export function contents(issue: Issue): void {
  const sheet = issue.sheet(2);
  const { serif, italic } = sheet.faces;
  sheet.fill(palette.paper);
  sheet.image(issue.pictures.pebbles, { x: 0, y: 0, width: PAGE.width, height: STRIP_HEIGHT });
  sheet.text("In this issue", MARGIN - 2, 308, {
    face: serif,
    size: 52,
    colour: palette.ink,
    tracking: -1.2,
  });
  sheet.text("No. 12, Winter", PAGE.width - MARGIN, 308, {
    face: italic,
    size: 14,
    colour: palette.rust,
    align: "right",
  });
  entries.forEach((entry, index) => printEntry(issue, sheet, entry, 338 + index * 57.5));
  printKicker(sheet, "Above", MARGIN, 763, palette.rust);
  const credit = "The shingle at Lannoch Creek, low water, nine in the morning.";
  sheet.text(credit, MARGIN + 50, 763, { face: italic, size: 9.4, colour: palette.slate });
  printFolio(sheet, "Contents");
}

function printEntry(issue: Issue, sheet: Sheet, entry: Entry, top: number): void {
  const { serif, italic } = sheet.faces;
  const indent = 72;
  printRule(sheet, MARGIN, top, TEXT_WIDTH, palette.sand, 0.7);
  sheet.text(String(entry.page), MARGIN, top + 36, { face: serif, size: 34, colour: palette.rust });
  sheet.text(entry.title, MARGIN + indent, top + 24, {
    face: serif,
    size: 17.5,
    colour: palette.ink,
  });
  const summary = { size: 10.2, leading: 13, colour: palette.slate, face: italic };
  setBlock(
    sheet,
    entry.summary,
    { x: MARGIN + indent, y: top + 40, width: TEXT_WIDTH - indent },
    summary,
  );
  const thumbnail = thumbnailOf(issue, entry.page);
  const box = { x: PAGE.width - MARGIN - 78, y: top + 6, width: 78, height: 46 };
  if (thumbnail !== undefined) sheet.image(thumbnail, box);
  sheet.goTo({ x: MARGIN, y: top, width: TEXT_WIDTH, height: 54 }, issue.sheet(entry.page));
}

function thumbnailOf(issue: Issue, page: number): PDFImage | undefined {
  const { lens, hull, horizons, bowl } = issue.pictures;
  return new Map([[4, lens], [8, hull], [12, horizons[2]], [14, bowl]]).get(page); // prettier-ignore
}
