import type { PublishingTexts } from "./texts.ts";

export const englishPublishing: PublishingTexts = {
  title: "Publish",
};
