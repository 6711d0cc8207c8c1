import { expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { read, summary } from "#test/converter/support/read-articles.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

/** One block of lines, each with its own looks, font and place. */
function block(lines: readonly Partial<SetColumn>[], y = 60): SetColumn[] {
  return lines.map((line, index) => ({ x: 40, y: y + index * 12, lines: [], ...line }));
}

function readBlock(lines: readonly SetColumn[]): string[] {
  const part = aPart(1, lines);
  const material = part.material?.lines.map((line) => ({ ...line, block: 0 })) ?? [];
  return summary(articleBlocks([{ ...part, material: { lines: material, pictures: [] } }]));
}

const labelled = (label: string, rest: string, look: number = LOOKS.bold): Partial<SetColumn> => ({
  lines: [`${label} ${rest}`],
  looks: [
    [0, look],
    [label.length, 0],
  ],
});

test.each([
  ["bold", LOOKS.bold],
  ["italic", LOOKS.italic],
  ["bold and italic", LOOKS.bold | LOOKS.italic],
])("lines that each begin in %s are entries, however full they are", (_, look) => {
  const lines = block([
    { ...labelled("Art at Skarrow", "in the village hall since May", look), width: 200 },
    { ...labelled("Harbour Choir", "at Lannoch on Thursday nights", look), width: 204 },
    { ...labelled("Evening Prayer", "Slow Deep chapel on Sunday at", look), width: 198 },
    { lines: ["six, with the children of the choir"], width: 160 },
  ]);
  expect(readBlock(lines)).toEqual([
    "paragraph: Art at Skarrow in the village hall since May",
    "paragraph: Harbour Choir at Lannoch on Thursday nights",
    "paragraph: Evening Prayer Slow Deep chapel on Sunday at six, with the children of the choir",
  ]);
});

test("an entry goes on in the font in which its first line ends, though most of that is in another", () => {
  const entry = (label: string, rest: string): Partial<SetColumn> => ({
    ...labelled(label, rest),
    font: "Gill-Bold",
    width: 230,
  });
  const lines = block([
    entry("Tuesday 8 November at 7 in the evening:", "Ann Mill, Ewan"),
    { lines: ["Whalen, the Skarrow and Lannoch families,"], font: "Gill", width: 226 },
    { lines: ["Hesper Stone, Paul Truncale"], font: "Gill", width: 150 },
    entry("Wednesday 9 November at 9 in the morning:", "the Holy"),
    { lines: ["Souls, Canon Stone"], font: "Gill", width: 100 },
  ]);
  expect(readBlock(lines)).toEqual([
    "paragraph: Tuesday 8 November at 7 in the evening: Ann Mill, Ewan Whalen, the Skarrow and Lannoch families, Hesper Stone, Paul Truncale",
    "paragraph: Wednesday 9 November at 9 in the morning: the Holy Souls, Canon Stone",
  ]);
});

test("no line of centred text is an indent", () => {
  const centred = [
    ["This evening shows what the Rotary of the town", 200],
    ["Mary’s harbour gave to our school, and what two", 190],
    ["of its members have made of that in the last years", 206],
    ["at the mill. Everybody who likes may come and see it,", 212],
    ["and all the children have a part in it", 160],
  ] as const;
  const text = centred.map(([line]) => line).join(" ");
  const indented = [1, 2, 3, 4].flatMap((n): SetColumn[] =>
    [140, 176].flatMap((y): SetColumn[] => [
      { x: 50, y: y + n * 80, lines: ["The harbour master writes the time of"], width: 190 },
      {
        x: 40,
        y: y + 12 + n * 80,
        lines: ["every tide into a small green book, and", "nobody asks him why he does so."],
        width: 200,
      },
    ]),
  );
  const part = aPart(1, [
    ...centred.map(([line, width], index) => ({
      x: 140 - width / 2,
      y: 60 + index * 12,
      lines: [line],
      width,
    })),
    ...indented,
  ]);
  const material = part.material?.lines.map((line, at) => ({
    ...line,
    block: at < centred.length ? 0 : 1 + Math.floor((at - centred.length) / 6),
  }));
  const [first] = summary(
    articleBlocks([{ ...part, material: { lines: material ?? [], pictures: [] } }]),
  );
  expect(first).toBe(`paragraph: ${text}`);
});

test("a large quotation mark of its own is an ornament", () => {
  const quoted = ["Our house is on fire, and everybody", "who lives in it is sound asleep."];
  expect(
    read([
      { x: 40, y: 40, lines: ["“"], size: 40 },
      { x: 40, y: 90, lines: quoted, width: 170 },
      { x: 190, y: 116, lines: ["”"], size: 40 },
    ]),
  ).toEqual([`paragraph: ${quoted.join(" ")}`]);
});

test("a mark in a font's private characters is a bullet", () => {
  const blocks = read([
    { x: 40, y: 60, lines: ["\uf85d 07985 320320"] },
    { x: 40, y: 72, lines: ["\uf85d rev@harbour.example"] },
  ]);
  expect(blocks).toEqual(["item: • 07985 320320", "item: • rev@harbour.example"]);
});
