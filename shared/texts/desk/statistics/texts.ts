/** What the desk says about how issues are read. */
export interface StatisticsTexts {
  title: string;
  /** Above how an issue or a magazine is read, and the link that leads there. */
  open: string;
  range: string;
  ranges: Record<"7" | "30" | "90" | "365", string>;
  visits: string;
  visitors: string;
  visitorsHint: string;
  time: string;
  views: string;
  textVisits: string;
  downloads: string;
  /** `{from}` and `{to}` are days; for those who do not see the chart. */
  chart: string;
  showTable: string;
  day: string;
  pages: string;
  pagesHint: string;
  page: string;
  sources: string;
  noSources: string;
  countries: string;
  unknownCountry: string;
  devices: string;
  device: Record<"desktop" | "tablet" | "phone", string>;
  links: string;
  noLinks: string;
  clicks: string;
  mails: string;
  sent: string;
  bounced: string;
  mailVisits: string;
  issues: string;
  subscribers: string;
  total: string;
  gained: string;
  lost: string;
  save: string;
  print: string;
  nothing: string;
  nothingHint: string;
  off: string;
  privacy: string;
  isCounted: string;
  isCountedHint: string;
  minutes: string;
  seconds: string;
}
