/** What the desk says about the settings. `{name}` marks what is filled in. */
export interface SettingsTexts {
  title: string;
}
