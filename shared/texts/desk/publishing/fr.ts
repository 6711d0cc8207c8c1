import type { PublishingTexts } from "./texts.ts";

export const frenchPublishing: PublishingTexts = {
  title: "Publier",
};
