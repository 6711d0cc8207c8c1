import type { SettingsTexts } from "./texts.ts";

export const spanishSettings: SettingsTexts = {
  title: "Ajustes",
};
