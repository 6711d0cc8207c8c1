import { expect, test } from "vitest";
import { read } from "./support/read-articles.ts";

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
