import { hex, palette } from "../colour.ts";
import { printKicker, printRule, MARGIN } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE } from "../sheet.ts";
import { setBlock } from "../story.ts";

const CREAM = hex("#fbeedb");
const GOLD = hex("#f6bd7c");

interface CoverLine {
  readonly page: number;
  readonly title: string;
  readonly text: string;
}

const coverLines: readonly CoverLine[] = [
  { page: 8, title: "Eleven planks", text: "A boat with no drawings" },
  { page: 10, title: "The shape of the Sound", text: "Chart, tides, winds, lights" },
  { page: 12, title: "Six horizons", text: "The same sea, never twice" },
];

/** Page 1: the picture, the name and four ways in, each linked to its page. */
export function cover(issue: Issue): void {
  const sheet = issue.sheet(1);
  const { serif, italic, sans } = sheet.faces;
  sheet.image(issue.pictures.dusk, { x: 0, y: 0, ...PAGE });
  const label = { face: sans, size: 7.4, colour: CREAM, tracking: 1.8 };
  sheet.text("COASTS, CRAFT & QUIET PLACES", MARGIN, 46, label);
  sheet.text("No. 12  ·  WINTER", PAGE.width - MARGIN, 46, { ...label, align: "right" });
  printRule(sheet, MARGIN, 56, PAGE.width - 2 * MARGIN, CREAM);
  const name = "MERIDIAN";
  const size = 101;
  const spread = (PAGE.width - 2 * MARGIN + 6 - serif.measure(name, size, 0)) / (name.length - 1);
  sheet.text(name, MARGIN - 3, 136, { face: serif, size, colour: CREAM, tracking: spread });
  sheet.text("The last light", MARGIN, 206, {
    face: italic,
    size: 43,
    colour: GOLD,
    tracking: -0.6,
  });
  sheet.text("on Skarrow", MARGIN, 247, { face: italic, size: 43, colour: GOLD, tracking: -0.6 });
  setBlock(
    sheet,
    "In April a sensor takes over the lamp. One winter with the keeper who would like to know who is going to write down the hat.",
    { x: MARGIN, y: 274, width: 196 },
    { size: 10.4, leading: 14, colour: CREAM },
  );
  sheet.goTo({ x: MARGIN, y: 168, width: 270, height: 150 }, issue.sheet(4));
  coverLines.forEach((line, index) => printCoverLine(issue, line, MARGIN + index * 170));
}

function printCoverLine(issue: Issue, line: CoverLine, x: number): void {
  const sheet = issue.sheet(1);
  const top = 764;
  printRule(sheet, x, top, 152, GOLD, 0.7);
  printKicker(sheet, `Page ${line.page}`, x, top + 15, GOLD);
  sheet.text(line.title, x, top + 32, {
    face: sheet.faces.serif,
    size: 14.5,
    colour: palette.white,
  });
  sheet.text(line.text, x, top + 46, { face: sheet.faces.italic, size: 10, colour: CREAM });
  sheet.goTo({ x, y: top, width: 152, height: 52 }, issue.sheet(line.page));
}
