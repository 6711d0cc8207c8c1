import { skarrowStory } from "../articles/skarrow.ts";
import { hex, palette } from "../colour.ts";
import { columns, MARGIN, printFolio, printKicker, printRule, TEXT_WIDTH } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE } from "../sheet.ts";
import { readingStyle, setBlock, setStory } from "../story.ts";

const DEEP = hex("#173039");
const LEADING = 15.2;
const COLUMN_TOP = 148;
const COLUMN_ROWS = 42;

/** Pages 4 to 7: a picture across two pages, then the story. */
export function skarrow(issue: Issue): void {
  opening(issue);
  story(issue);
}

/** The picture is placed twice, shifted by one page width, so that its halves meet exactly in the fold. */
function opening(issue: Issue): void {
  const left = issue.sheet(4);
  const right = issue.sheet(5);
  const spread = { y: 0, width: PAGE.width * 2, height: PAGE.height };
  left.image(issue.pictures.panorama, { ...spread, x: 0 });
  right.image(issue.pictures.panorama, { ...spread, x: -PAGE.width });
  printKicker(left, "The last season", MARGIN, 78, DEEP);
  const { serif, italic } = left.faces;
  left.text("The Last Light", MARGIN - 3, 148, {
    face: serif,
    size: 74,
    colour: DEEP,
    tracking: -2,
  });
  left.text("on Skarrow", MARGIN - 1, 216, { face: italic, size: 74, colour: DEEP, tracking: -2 });
  const stand =
    "Off a coast that has given its lamps to machines, one keeper still climbs two hundred and thirteen steps at dusk. Ines Halloran went out to see her do it.";
  setBlock(left, stand, { x: MARGIN, y: 250, width: 300 }, { size: 13, leading: 18, colour: DEEP });
  const caption = { size: 9.6, leading: 12.6, colour: DEEP, face: italic, align: "right" } as const;
  const where =
    "The Sound from the mainland slip. Skarrow is behind the last island, as it generally is.";
  setBlock(right, where, { x: PAGE.width - MARGIN - 190, y: 790, width: 190 }, caption);
}

function story(issue: Issue): void {
  const first = issue.sheet(6);
  const second = issue.sheet(7);
  first.fill(palette.paper);
  second.fill(palette.paper);
  const { serif, italic } = first.faces;
  first.text("Two flashes,", MARGIN - 2, 104, {
    face: serif,
    size: 50,
    colour: palette.ink,
    tracking: -1.4,
  });
  first.text("then a wait", MARGIN + 256, 104, {
    face: italic,
    size: 50,
    colour: palette.tide,
    tracking: -1.4,
  });
  printRule(first, MARGIN, 130, TEXT_WIDTH, palette.sand, 0.8);
  const style = { ...readingStyle, size: 10.7, leading: LEADING, dropCapLines: 4, endMark: true };
  const [one, two, three] = columns(first, 3, COLUMN_TOP, LEADING * COLUMN_ROWS);
  if (one === undefined || two === undefined || three === undefined) return;
  const above = { ...two, height: LEADING * 11 };
  const below = { ...two, y: two.y + LEADING * 22, height: LEADING * (COLUMN_ROWS - 22) };
  const lower = columns(second, 3, 534, LEADING * 16);
  setStory(skarrowStory, [one, above, below, three, ...lower], style);
  pullQuote(issue, two.x, two.y + LEADING * 11.7, two.width);
  lensPicture(issue);
  printFolio(first, "Skarrow");
  printFolio(second, "Skarrow");
}

function pullQuote(issue: Issue, x: number, y: number, width: number): void {
  const sheet = issue.sheet(6);
  printRule(sheet, x, y, width, palette.rust, 1.6);
  const style = { size: 20, leading: 24, colour: palette.tide, face: sheet.faces.italic };
  const quote = "“The tower is less a building than a very large piece of cabinetry.”";
  const foot = setBlock(sheet, quote, { x, y: y + 31, width }, style);
  printRule(sheet, x, foot + 17, width, palette.rust, 0.6);
}

function lensPicture(issue: Issue): void {
  const sheet = issue.sheet(7);
  sheet.image(issue.pictures.lens, { x: 0, y: 0, width: PAGE.width, height: 482 });
  const caption =
    "*The lens at the hour of lighting.* Each ring of prisms bends the lamp’s light to the same level line.";
  setBlock(
    sheet,
    caption,
    { x: MARGIN, y: 501, width: TEXT_WIDTH },
    { size: 9.2, leading: 12, colour: palette.slate },
  );
}
