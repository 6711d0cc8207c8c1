import type { SettingsTexts } from "./texts.ts";

export const germanSettings: SettingsTexts = {
  title: "Einstellungen",
};
