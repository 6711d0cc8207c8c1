import type { PublishingTexts } from "./texts.ts";

export const germanPublishing: PublishingTexts = {
  title: "Veröffentlichen",
};
