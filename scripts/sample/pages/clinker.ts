import { clinkerStory } from "../articles/clinker.ts";
import { palette } from "../colour.ts";
import { columns, MARGIN, printFolio, printKicker, printRule } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE } from "../sheet.ts";
import { readingStyle, setBlock, setStory } from "../story.ts";

const LEADING = 17.1;
const COLUMN_ROWS = 30;
const QUOTE_ROWS = 8;

/** Pages 8 and 9: a full-page picture faces the story. */
export function clinker(issue: Issue): void {
  picture(issue);
  const sheet = issue.sheet(9);
  const { serif, italic } = sheet.faces;
  sheet.fill(palette.paper);
  printKicker(sheet, "Craft", MARGIN, 72, palette.rust);
  sheet.text("Eleven", MARGIN - 3, 142, {
    face: serif,
    size: 78,
    colour: palette.ink,
    tracking: -2.4,
  });
  sheet.text("planks", MARGIN + 214, 142, {
    face: italic,
    size: 78,
    colour: palette.tide,
    tracking: -2.4,
  });
  const stand =
    "Petra Voss builds boats by ear, eye and broomstick. There is no drawing, and the sixty-third leaks exactly as much as it should.";
  setBlock(
    sheet,
    stand,
    { x: MARGIN, y: 178, width: 400 },
    { size: 13.4, leading: 18.4, colour: palette.slate, face: italic },
  );
  printRule(sheet, MARGIN, 226, 46, palette.rust, 2);
  sheet.text("Words by Tobias Renn", MARGIN + 60, 230, {
    face: serif,
    size: 10,
    colour: palette.ink,
  });
  const style = {
    ...readingStyle,
    size: 12,
    leading: LEADING,
    justify: true,
    dropCapLines: 3,
    endMark: true,
  };
  const [left, right] = columns(sheet, 2, 252, LEADING * COLUMN_ROWS);
  if (left === undefined || right === undefined) return;
  const quote = "“You could copy it in a minute. Then you’d have a stick.”";
  printRule(sheet, right.x, right.y + 4, right.width, palette.rust, 1.6);
  const display = { size: 25, leading: 29, colour: palette.tide, face: italic };
  setBlock(sheet, quote, { ...right, y: right.y + 38 }, display);
  setStory(
    clinkerStory,
    [
      left,
      { ...right, y: right.y + LEADING * QUOTE_ROWS, height: LEADING * (COLUMN_ROWS - QUOTE_ROWS) },
    ],
    style,
  );
  printFolio(sheet, "Craft");
}

function picture(issue: Issue): void {
  const sheet = issue.sheet(8);
  sheet.image(issue.pictures.hull, { x: 0, y: 0, ...PAGE });
  const caption =
    "Number sixty-three on the stocks: larch, copper, and the blue-green that nobody has the recipe for.";
  sheet.rect({ x: 0, y: 754, width: 286, height: 50 }, { fill: palette.paper });
  const style = { size: 9.8, leading: 13.2, colour: palette.ink, face: sheet.faces.italic };
  setBlock(sheet, caption, { x: MARGIN, y: 776, width: 226 }, style);
}
