import type { SettingsTexts } from "./texts.ts";

export const englishSettings: SettingsTexts = {
  title: "Settings",
};
