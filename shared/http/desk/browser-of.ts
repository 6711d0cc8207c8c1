/** Names in a `User-Agent`. The first match in this list counts, since most browsers also name those they resemble. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** The short names of a browser and its system, such as Firefox and Windows; empty if unknown. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  return { browser: nameIn(userAgent, BROWSERS), system: nameIn(userAgent, SYSTEMS) };
}

function nameIn(userAgent: string, names: readonly (readonly [string, RegExp])[]): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "";
}
