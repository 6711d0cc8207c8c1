import type { ArticleBlock, ArticlePlace, ArticleRun } from "#contract/formats/article.ts";

/** A place on a page, whose height is a share of the page's. Blocks of a page are below each other. */
export function placeOn(page: number, y = 0.1, height = 0.1): ArticlePlace {
  return { page, x: 0.1, y, width: 0.8, height };
}

/** A paragraph printed on a page. */
export function paragraph(page: number, text: string | ArticleRun[], y = 0.3): ArticleBlock {
  const runs = typeof text === "string" ? [{ text }] : text;
  return { kind: "paragraph", runs, places: [placeOn(page, y)] };
}

/** A heading printed at the top of a page. */
export function heading(page: number, text: string, level: 1 | 2 | 3 | 4 = 1): ArticleBlock {
  return { kind: "heading", level, runs: [{ text }], places: [placeOn(page, 0.05, 0.05)] };
}

const SENTENCE =
  "The river is slow here, and whoever rows on it before breakfast has the reeds, the herons and the long light of the morning to themselves. ";

/** A text of `pages` pages: each has a heading and six paragraphs, the last of which continues on the next page. */
export function aLongText(pages: number): ArticleBlock[] {
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1;
    const paragraphs = Array.from({ length: 6 }, (_, number): ArticleBlock => {
      const text = `Paragraph ${number + 1} of page ${page}. ${SENTENCE.repeat(3)}`.trim();
      const places = [placeOn(page, 0.15 + number * 0.14, 0.13)];
      if (number === 5 && page < pages) places.push(placeOn(page + 1, 0.1, 0.04));
      return { kind: "paragraph", runs: [{ text }], places };
    });
    return [heading(page, `Chapter ${page}`, page % 3 === 1 ? 1 : 3), ...paragraphs];
  }).flat();
}

/** One block of every kind, and runs in every style, on the first pages. */
export function everyKind(): ArticleBlock[] {
  return [
    heading(1, "The Slow River", 1),
    paragraph(1, [
      { text: "Boats", bold: true },
      { text: " and " },
      { text: "bread", italic: true },
      { text: ", as the museum" },
      { text: "1", raised: true },
      { text: " has them: " },
      { text: "museum.example", url: "https://museum.example/" },
      { text: ", and more on " },
      { text: "page 3", page: 3 },
      { text: "." },
    ]),
    { kind: "item", mark: "•", runs: [{ text: "Oars" }], places: [placeOn(1, 0.5, 0.03)] },
    { kind: "item", mark: "•", runs: [{ text: "Sails" }], places: [placeOn(1, 0.54, 0.03)] },
    {
      kind: "note",
      mark: "1",
      runs: [{ text: "Open in summer only." }],
      places: [placeOn(1, 0.9, 0.04)],
    },
    heading(2, "How to build one", 3),
    { kind: "item", mark: "1.", runs: [{ text: "Cut the planks." }], places: [placeOn(2, 0.2)] },
    { kind: "item", mark: "2.", runs: [{ text: "Bend them." }], places: [placeOn(2, 0.3)] },
    {
      kind: "picture",
      file: "figure-0002-1.jpg",
      width: 298,
      height: 421,
      alt: "A boat on a river",
      caption: [{ text: "The Anna, built in 1912." }],
      places: [placeOn(2, 0.4, 0.4)],
    },
    paragraph(3, "A hyphenated word is whole again, and one paragraph runs across two pages.", 0.1),
    {
      kind: "listing",
      runs: [
        { text: "for", bold: true },
        { text: " (boat of river) {\n" },
        {
          text: `  row(boat, "slowly, so that nobody is woken up before breakfast"); // ${"~".repeat(40)}\n}`,
        },
      ],
      places: [placeOn(3, 0.4)],
    },
    {
      kind: "table",
      hasHead: true,
      rows: [
        [
          [{ text: "Boat" }],
          [{ text: "Length of the boat in feet" }],
          [{ text: "Built in the year" }],
          [{ text: "Burthen" }],
        ],
        [[{ text: "Anna", bold: true }], [{ text: "21" }], [{ text: "1912" }], []],
        [[{ text: "Slow Deep" }], [{ text: "18.5" }], [{ text: "1926" }], [{ text: "2 tons" }]],
      ],
      places: [placeOn(3, 0.6)],
    },
    ...aLongText(16).filter(({ places }) => (places[0]?.page ?? 0) > 3),
  ];
}
