import type { MagazinesTexts } from "./texts.ts";

export const germanMagazines: MagazinesTexts = {
  title: "Magazine",
};
