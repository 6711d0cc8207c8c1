import type { MagazinesTexts } from "./texts.ts";

export const englishMagazines: MagazinesTexts = {
  title: "Magazines",
};
