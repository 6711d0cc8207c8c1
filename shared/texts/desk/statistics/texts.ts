/** The desk's texts about reading statistics. */
export interface StatisticsTexts {
  title: string;
  /** Heading above an issue's or a magazine's statistics, and the link to them. */
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
  /** `{from}` and `{to}` are days; describes the chart to screen readers. */
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
