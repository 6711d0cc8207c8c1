import type { PublishingTexts } from "./texts.ts";

export const spanishPublishing: PublishingTexts = {
  title: "Publicar",
};
