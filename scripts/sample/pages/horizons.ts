import { palette } from "../colour.ts";
import { MARGIN, printFolio, printKicker, printRule, TEXT_WIDTH } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { readingStyle, setBlock, setStory } from "../story.ts";

const introduction = `
Odile Marsh paints standing up, in fingerless gloves, on boards no bigger than a dinner plate. For six mornings in November she set her easel on the same bolt in the same slipway and painted the same two things: the sea, and the place where it stops.

“People say there’s nothing there,” she says. “Good. I’ve got nothing to hide behind.” The horizon is ruled first, by eye. If it is wrong she wipes the board and goes home for breakfast.
`;

interface Plate {
  readonly title: string;
  readonly note: string;
}

const plates: readonly Plate[] = [
  { title: "Monday", note: "Wind west, light. A sea like a swept floor." },
  { title: "Tuesday", note: "Gale warning. The board blew in twice." },
  { title: "Wednesday", note: "Eleven minutes of this, then rain." },
  { title: "Thursday", note: "Fog. The ferry went by as a noise." },
  { title: "Friday", note: "Came early. The moon had not left." },
  { title: "Saturday", note: "After the hail: green, then gold." },
];

const PLATE = { width: 242, gap: 19 };

/** Pages 12 and 13: an introduction and two paintings, then four more. */
export function horizonPages(issue: Issue): void {
  const left = issue.sheet(12);
  const right = issue.sheet(13);
  const { serif, italic } = left.faces;
  for (const sheet of [left, right]) sheet.fill(palette.white);
  printKicker(left, "Portfolio", MARGIN, 72, palette.rust);
  left.text("Six", MARGIN - 3, 150, { face: serif, size: 86, colour: palette.ink, tracking: -2.6 });
  left.text("horizons", MARGIN - 2, 222, {
    face: italic,
    size: 86,
    colour: palette.tide,
    tracking: -2.8,
  });
  printRule(left, MARGIN, 252, 46, palette.rust, 2);
  const style = { ...readingStyle, size: 12.2, leading: 17.2, endMark: true };
  setStory(introduction, [{ sheet: left, x: MARGIN, y: 274, width: 330, height: 190 }], style);
  placePlates(issue, left, 0, 482);
  placePlates(issue, right, 2, 58);
  placePlates(issue, right, 4, 424);
  const where = "See the boards at [example.org/marsh](https://example.org/marsh)";
  setBlock(
    left,
    where,
    { x: MARGIN, y: 440, width: TEXT_WIDTH },
    { size: 10, leading: 12, colour: palette.slate },
  );
  printFolio(left, "Portfolio");
  printFolio(right, "Portfolio");
}

function placePlates(issue: Issue, sheet: Sheet, first: number, top: number): void {
  for (const index of [first, first + 1]) {
    const image = issue.pictures.horizons[index];
    const plate = plates[index];
    if (image === undefined || plate === undefined) continue;
    const x = MARGIN + (index - first) * (PLATE.width + PLATE.gap);
    const height = sheet.number === 12 ? 242 : 300;
    sheet.image(image, { x, y: top, width: PLATE.width, height });
    sheet.text(plate.title, x, top + height + 17, {
      face: sheet.faces.serif,
      size: 12,
      colour: palette.ink,
    });
    const edge = Math.min(x + PLATE.width, PAGE.width - MARGIN);
    sheet.text(plate.note, edge, top + height + 17, {
      face: sheet.faces.italic,
      size: 9.6,
      colour: palette.slate,
      align: "right",
    });
  }
}
