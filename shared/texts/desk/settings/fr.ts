import type { SettingsTexts } from "./texts.ts";

export const frenchSettings: SettingsTexts = {
  title: "Réglages",
};
