import type { MagazinesTexts } from "./texts.ts";

export const frenchMagazines: MagazinesTexts = {
  title: "Magazines",
};
