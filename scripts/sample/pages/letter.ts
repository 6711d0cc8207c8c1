import { editorsLetter } from "../articles/letter.ts";
import { palette } from "../colour.ts";
import { MARGIN, printFolio, printKicker, printRule } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { readingStyle, setBlock, setStory } from "../story.ts";

const SIDE = { x: 424, width: 125 };

const imprint: readonly (readonly [role: string, text: string])[] = [
  ["Editor", "Hanne Aldous"],
  ["Words", "Ines Halloran, Tobias Renn"],
  ["Pictures", "Odile Marsh, and the weather"],
  ["Charts", "The Lannoch Drawing Office"],
  ["Kitchen", "Bram Okafor"],
  [
    "Published by",
    "Meridian Quarterly, The Old Net Loft, Lannoch. Four times a year, tide permitting.",
  ],
  ["Subscribe", "[example.org/subscribe](https://example.org/meridian/subscribe)"],
  ["Back issues", "[example.org/back-issues](https://example.org/meridian/back-issues)"],
  ["Write to us", "[letters@example.org](mailto:letters@example.org)"],
  ["Type", "Chrom Serif and Liberation Sans"],
];

/** Page 3: the editor's letter, with the imprint in the outer column. */
export function letter(issue: Issue): void {
  const sheet = issue.sheet(3);
  const { serif, italic } = sheet.faces;
  sheet.fill(palette.paper);
  sheet.rect(
    { x: SIDE.x - 24, y: 0, width: PAGE.width - SIDE.x + 24, height: PAGE.height },
    { fill: palette.shell },
  );
  printKicker(sheet, "Letter", MARGIN, 72, palette.rust);
  sheet.text("Somebody", MARGIN - 2, 138, {
    face: serif,
    size: 58,
    colour: palette.ink,
    tracking: -1.6,
  });
  sheet.text("was there", MARGIN - 1, 192, {
    face: italic,
    size: 58,
    colour: palette.ink,
    tracking: -1.6,
  });
  printRule(sheet, MARGIN, 222, 46, palette.rust, 2);
  const style = { ...readingStyle, size: 12.5, leading: 18.2, dropCapLines: 3 };
  setStory(editorsLetter, [{ sheet, x: MARGIN, y: 250, width: 318, height: 460 }], style);
  sheet.text("Hanne Aldous", MARGIN, 688, { face: italic, size: 22, colour: palette.tide });
  sheet.text("Editor", MARGIN, 705, { face: serif, size: 10, colour: palette.slate });
  printImprint(sheet);
  printFolio(sheet, "Letter");
}

function printImprint(sheet: Sheet): void {
  const { serif, italic } = sheet.faces;
  sheet.text("Meridian", SIDE.x, 84, {
    face: serif,
    size: 22,
    colour: palette.ink,
    tracking: -0.3,
  });
  const claim = { size: 10.5, leading: 13.5, colour: palette.slate, face: italic };
  let y =
    setBlock(sheet, "A quarterly of coasts, craft and quiet places", { ...SIDE, y: 104 }, claim) +
    34;
  for (const [role, text] of imprint) {
    printKicker(sheet, role, SIDE.x, y, palette.rust);
    y =
      setBlock(
        sheet,
        text,
        { ...SIDE, y: y + 14 },
        { size: 9.6, leading: 12.6, colour: palette.ink },
      ) + 27;
  }
  const note =
    "Skarrow, Lannoch and everyone who lives there are made up. The tides obey the moon all the same.";
  printRule(sheet, SIDE.x, y - 8, SIDE.width, palette.sand, 0.7);
  setBlock(
    sheet,
    note,
    { ...SIDE, y: y + 10 },
    { size: 8.8, leading: 11.8, colour: palette.slate, face: italic },
  );
}
