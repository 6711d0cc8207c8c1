import type { Pictures } from "./pictures.ts";
import type { Sheet } from "./sheet.ts";

/** What a page may draw on: its own and every other sheet, and the pictures. */
export interface Issue {
  readonly pictures: Pictures;
  /** The sheet with a page number, counted from 1. */
  sheet(number: number): Sheet;
}

/** One line of the contents page and of the document outline. */
export interface Entry {
  readonly page: number;
  readonly title: string;
  readonly summary: string;
}

/** The articles in reading order. */
export const entries: readonly Entry[] = [
  { page: 3, title: "Letter", summary: "On keeping a book of the day" },
  {
    page: 4,
    title: "The Last Light on Skarrow",
    summary: "A lamp, a log, and the woman who tends both. By Ines Halloran",
  },
  { page: 8, title: "Eleven Planks", summary: "How a boat is arrived at. By Tobias Renn" },
  {
    page: 10,
    title: "The Shape of the Sound",
    summary: "A chart of a place that is not there, with its tides, winds and lights",
  },
  {
    page: 12,
    title: "Six Horizons",
    summary: "One slipway, six mornings. Paintings by Odile Marsh",
  },
  {
    page: 14,
    title: "Smoked Haddock & Saffron",
    summary: "Soup for the day the ferry does not come",
  },
  { page: 15, title: "The Flag Locker", summary: "A message, a maze and five fair questions" },
];
