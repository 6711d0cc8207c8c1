import { expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { read } from "./support/read-articles.ts";
import { aPart, type SetColumn } from "./support/set-pages.ts";

const DOTS = ".".repeat(60);

test.each([
  [`Editorial ${DOTS} 3`, "Editorial … 3"],
  [`Editorial${DOTS}3`, "Editorial … 3"],
  [`What is a tide ?${". ".repeat(40)}14`, "What is a tide ? … 14"],
  [`Ropes and masts.${". ".repeat(30)}p. 9`, "Ropes and masts … p. 9"],
  [`Tides ${"…".repeat(9)} 12`, "Tides … 12"],
  [`Tides${"· ".repeat(30)}12`, "Tides … 12"],
  [`The lamp ${"_".repeat(40)} 7`, "The lamp … 7"],
  [`The lamp ${"_ ".repeat(20)}7`, "The lamp … 7"],
  [`Fish soup ${"-".repeat(30)} € 4.50`, "Fish soup … € 4.50"],
  [`Pan de mar ${"–".repeat(20)} 12,50 €`, "Pan de mar … 12,50 €"],
  [`Foreword ${DOTS} iv`, "Foreword … iv"],
  [`The Keeper ${DOTS} Marina Voss`, "The Keeper … Marina Voss"],
  [`3 ${DOTS} The lamp`, "3 … The lamp"],
  [`Soup ${".".repeat(20)} 4.50 Bread ${".".repeat(20)} 2.50`, "Soup … 4.50 Bread … 2.50"],
  [`Лампа ${DOTS} с. 5`, "Лампа … с. 5"],
  [`灯台${"…".repeat(12)}3`, "灯台 … 3"],
])("a row of signs is one ellipsis: %s", (line, text) => {
  expect(read([{ x: 40, y: 60, lines: [line] }])).toEqual([`paragraph: ${text}`]);
});

test.each([
  [`Name: ${"_".repeat(60)}`, "Name: __________"],
  [`Name ${DOTS}`, "Name .........."],
  [`Name ${"_ ".repeat(30)}`, "Name __________"],
  [`Name: ${"_".repeat(30)} Date: ${"_".repeat(20)}`, "Name: __________ Date: __________"],
  [`Skarrow, the ${"_".repeat(30)} 2026`, "Skarrow, the __________ 2026"],
  [`Amount: ${"_".repeat(30)} 3 a month`, "Amount: __________ 3 a month"],
  [`I, ${DOTS}, born on ${DOTS}, declare`, "I, .........., born on .........., declare"],
])("a blank of a form stays one, of a sensible length: %s", (line, text) => {
  expect(read([{ x: 40, y: 60, lines: [line] }])).toEqual([`paragraph: ${text}`]);
});

test.each([
  "He waited..... Then he left.",
  "He waited… and left in 3 days.",
  "他说……我等了……3天",
  "Well, …………I do not know",
  "Tel. 555-0123, lamp -- or tide --- 5",
  "Pages 3–5 ___ and none",
])("pauses and dashes of a sentence stay: %s", (line) => {
  expect(read([{ x: 40, y: 60, lines: [line] }])).toEqual([`paragraph: ${line}`]);
});

const TITLES = ["Editorial", "The lamps of Skarrow", "Tides", "Ropes and tar", "Masts"];

/** Rows of cells, each cell in a column that begins at its place. */
function rowsAt(places: readonly number[], rows: readonly (readonly string[])[]): SetColumn[] {
  return rows.flatMap((row, index) =>
    row.map((text, at) => ({ x: places[at] ?? 0, y: 60 + 12 * index, lines: [text] })),
  );
}

test("parts of a programme that lead to names are one line each", () => {
  const lines = TITLES.map((title) => `${title} ${".".repeat(40)} Marina Voss`);
  expect(read([{ x: 40, y: 60, lines }])).toEqual(
    TITLES.map((title) => `paragraph: ${title} … Marina Voss`),
  );
});

test("entries of a list of contents have their numbers, which may stand apart", () => {
  const rows = TITLES.map((title, at) => [`${title} ${".".repeat(40)}`, String(3 + at)]);
  expect(read(rowsAt([40, 340], rows))).toEqual(
    TITLES.map((title, at) => `paragraph: ${title} … ${3 + at}`),
  );
});

test.each([
  ["at the ends of cells", [40, 260, 340], (title: string) => [`${title} ${".".repeat(20)}`]],
  ["of spaced dots", [40, 260, 340], (title: string) => [`${title} ${". ".repeat(18)}`]],
  ["in cells of their own", [40, 160, 260, 340], (title: string) => [title, ".".repeat(30)]],
  ["of ellipses", [40, 160, 260, 340], (title: string) => [title, "…".repeat(8)]],
])("a table has no rows of signs %s", (_, places, before) => {
  const prices = TITLES.map((title, at) => [title, `${at + 3}.50`, `${at + 5}.50`]);
  const rows = prices.map(([title = "", ...rest]) => [...before(title), ...rest]);
  expect(read(rowsAt(places, rows))).toEqual([
    `table: ${prices.map((row) => row.join("\t")).join("\n")}`,
  ]);
});

test.each([
  ["the whole entry", 0, "Tides … 14"],
  ["the number alone", 46, "14"],
  ["the title alone", -46, "Tides"],
])("a link of %s leads on", (_, from, text) => {
  const line = `Tides ${".".repeat(39)} 14`;
  const part = aPart(1, [{ x: 40, y: 60, lines: [line], width: line.length * 5 }]);
  const [start, end] = from < 0 ? [0, 5] : [from, line.length];
  const place = { x: (40 + start * 5) / 420, width: ((end - start) * 5) / 420, y: 60 / 595 };
  const links = [{ ...place, height: 10 / 595, page: 1 }];
  const [block] = articleBlocks([{ ...part, text: { ...part.text, links } }]);
  const runs = block?.kind === "paragraph" ? block.runs : [];
  expect(runs.map((run) => run.text).join("")).toBe("Tides … 14");
  expect(runs.flatMap((run) => (run.page === 1 ? [run.text] : []))).toEqual([text]);
});
