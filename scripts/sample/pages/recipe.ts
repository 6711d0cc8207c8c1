import { palette } from "../colour.ts";
import { MARGIN, printFolio, printKicker, printRule } from "../furniture.ts";
import type { Issue } from "../issue.ts";
import { PAGE, type Sheet } from "../sheet.ts";
import { readingStyle, setBlock, setStory } from "../story.ts";

const PICTURE_HEIGHT = 424;

const ingredients = [
  "30 g butter",
  "1 leek, in fine rings",
  "1 stick of celery, diced",
  "500 g floury potatoes, in dice",
  "800 ml fish stock",
  "a good pinch of saffron",
  "400 g undyed smoked haddock",
  "150 ml double cream",
  "2 slices of stale bread",
  "thyme, black pepper, a lemon",
];

const method = `
Steep the saffron in a ladle of hot stock and leave it to do its work. Melt the butter in a wide pan and let the leek and celery go soft over a low flame, ten minutes at least, without taking colour.

Add the potatoes, the rest of the stock and the saffron. Simmer until a potato gives way to a spoon. Crush a third of them against the side of the pan, which is all the thickening a soup needs.

Slide in the haddock, skin down, take the pan off the heat and put the lid on. Six minutes later it will come away in flakes. Lift out the skin. Stir in most of the cream, gently, in one direction, like somebody thinking.

Fry the bread in dice. Serve very hot with the last of the cream in a spiral, the croutons, plenty of thyme and enough lemon to be noticed. *If the ferry is still not running, make it again.*
`;

/** Page 14: the recipe under its picture. */
export function recipe(issue: Issue): void {
  const sheet = issue.sheet(14);
  const { serif, italic } = sheet.faces;
  sheet.fill(palette.paper);
  sheet.image(
    issue.pictures.bowl,
    { x: 0, y: 0, width: PAGE.width, height: PICTURE_HEIGHT },
    { x: 0.4, y: 0.5 },
  );
  printKicker(sheet, "Kitchen", MARGIN, 462, palette.rust);
  sheet.text("Smoked Haddock", MARGIN - 1, 502, {
    face: serif,
    size: 37,
    colour: palette.ink,
    tracking: -1,
  });
  sheet.text("& Saffron", MARGIN + 259, 502, {
    face: italic,
    size: 37,
    colour: palette.rust,
    tracking: -0.8,
  });
  const stand = "A soup for the day the ferry does not come. Four bowls, forty minutes.";
  sheet.text(stand, MARGIN, 525, { face: italic, size: 12.4, colour: palette.slate });
  printIngredients(sheet);
  const half = { sheet, y: 550, width: 163, height: 15.4 * 13 };
  setStory(
    method,
    [
      { ...half, x: 204 },
      { ...half, x: 386 },
    ],
    { ...readingStyle, size: 11, leading: 15.4, endMark: true },
  );
  printFolio(sheet, "Kitchen");
}

function printIngredients(sheet: Sheet): void {
  let y = 563;
  for (const ingredient of ingredients) {
    y =
      setBlock(
        sheet,
        ingredient,
        { x: MARGIN, y, width: 134 },
        { size: 10, leading: 12.6, colour: palette.ink },
      ) + 8;
    printRule(sheet, MARGIN, y - 2, 134, palette.sand, 0.5);
    y += 11;
  }
}
