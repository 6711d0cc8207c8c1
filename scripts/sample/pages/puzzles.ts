import { palette } from "../colour.ts";
import { drawFlag } from "../flags.ts";
import { MARGIN, printFolio, printKicker, printRule, TEXT_WIDTH } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { carveRoundMaze, mazePath } from "../maze.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { setBlock } from "../story.ts";

const MESSAGE = ["FAIR", "WINDS"];
const KEY = "ACDEFGHIKLNOPRSTUW";

const questions = [
  "How many stones have you counted when Skarrow’s stair takes your breath? *Page 6.*",
  "What was kept for nine days in a hat, and in which year? *Page 6.*",
  "How many planks are there in Petra Voss’s eleven? *Page 9.*",
  "Which light on the Sound never goes out? *Page 11.*",
  "On which morning did the ferry go by as a noise? *Page 13.*",
];

const ANSWERS =
  "FAIR WINDS.  1: 213.  2: A goldcrest, 1902.  3: Ten; the eleventh is the keel.  4: Lannoch Pier.  5: Thursday.";

/** Page 15: flags to read, a maze to sail and questions whose answers stand upside down at the foot. */
export function puzzles(issue: Issue): void {
  const sheet = issue.sheet(15);
  const { serif, italic, sans } = sheet.faces;
  sheet.fill(palette.shell);
  printKicker(sheet, "Puzzles", MARGIN, 72, palette.rust);
  sheet.text("The flag locker", MARGIN - 2, 122, {
    face: serif,
    size: 50,
    colour: palette.ink,
    tracking: -1.4,
  });
  const stand =
    "A ship passing Skarrow has hoisted two words. The locker below will tell you what she says.";
  setBlock(
    sheet,
    stand,
    { x: MARGIN, y: 148, width: TEXT_WIDTH },
    { size: 12.4, leading: 16, colour: palette.slate, face: italic },
  );
  drawMessage(sheet, 172);
  drawLocker(sheet, 262);
  drawMaze(sheet);
  printQuestions(sheet);
  const turned = { face: sans, size: 6.8, colour: palette.slate, turned: true };
  sheet.text(ANSWERS, PAGE.width - MARGIN, 770, turned);
  printFolio(sheet, "Puzzles");
}

function drawMessage(sheet: Sheet, y: number): void {
  const size = 42;
  let x = MARGIN;
  for (const word of MESSAGE) {
    for (const letter of word) {
      drawFlag(sheet, letter, x, y, size);
      x += size + 8;
    }
    x += 22;
  }
}

function drawLocker(sheet: Sheet, y: number): void {
  printRule(sheet, MARGIN, y - 20, TEXT_WIDTH, palette.sand, 0.8);
  const step = TEXT_WIDTH / KEY.length;
  Array.from(KEY).forEach((letter, index) => {
    const x = MARGIN + index * step + (step - 17) / 2;
    drawFlag(sheet, letter, x, y - 6, 17);
    sheet.text(letter, x + 8.5, y + 22, {
      face: sheet.faces.sansBold,
      size: 7.5,
      colour: palette.ink,
      align: "centre",
    });
  });
  printRule(sheet, MARGIN, y + 34, TEXT_WIDTH, palette.sand, 0.8);
}

function drawMaze(sheet: Sheet): void {
  const centre = { x: MARGIN + 158, y: 562 };
  sheet.text("Home by dark", MARGIN, 342, {
    face: sheet.faces.serif,
    size: 22,
    colour: palette.ink,
    tracking: -0.3,
  });
  const note =
    "Bring the boat in from the top to the light in the middle. There is one way, and it is not the short one.";
  setBlock(
    sheet,
    note,
    { x: MARGIN, y: 360, width: 300 },
    { size: 9.8, leading: 13, colour: palette.slate, face: sheet.faces.italic },
  );
  const maze = carveRoundMaze(9, 36, 12);
  sheet.circle(centre.x, centre.y, 162, { fill: palette.paper });
  sheet.path(mazePath(maze, 34, 13.8), { stroke: palette.tide, lineWidth: 1.7 }, centre);
  for (const [radius, opacity] of [
    [20, 0.2],
    [12, 0.4],
    [5, 1],
  ] as const) {
    // prettier-ignore
    sheet.circle(centre.x, centre.y, radius, { fill: palette.rust, opacity });
  }
  const boat = { x: centre.x + 12, y: centre.y - 171 };
  sheet.path("M-10 0H10L6 5H-6ZM-1 -2V-15L8 -2ZM-2 -2V-12L-8 -2Z", { fill: palette.ink }, boat);
}

function printQuestions(sheet: Sheet): void {
  const x = 392;
  const width = PAGE.width - MARGIN - x;
  sheet.text("Five fair questions", x, 342, {
    face: sheet.faces.serif,
    size: 18,
    colour: palette.ink,
    tracking: -0.3,
  });
  let y = 372;
  questions.forEach((question, index) => {
    sheet.text(String(index + 1), x, y + 4, {
      face: sheet.faces.serif,
      size: 24,
      colour: palette.rust,
    });
    y =
      setBlock(
        sheet,
        question,
        { x: x + 24, y, width: width - 24 },
        { size: 10.4, leading: 14, colour: palette.ink },
      ) + 32;
  });
}
