import type { MagazinesTexts } from "./texts.ts";

export const spanishMagazines: MagazinesTexts = {
  title: "Revistas",
};
