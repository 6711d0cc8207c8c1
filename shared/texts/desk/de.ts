import { germanAudit } from "./audit/de.ts";
import { germanContacts } from "./contacts/de.ts";
import { germanFrame } from "./frame/de.ts";
import { germanIssue } from "./issue/de.ts";
import { germanMagazines } from "./magazines/de.ts";
import { germanPayments } from "./payments/de.ts";
import { germanPublishing } from "./publishing/de.ts";
import { germanSettings } from "./settings/de.ts";
import { germanStatistics } from "./statistics/de.ts";
import type { DeskTexts } from "./en.ts";

export const texts: DeskTexts = {
  language: "de",
  frame: germanFrame,
  magazines: germanMagazines,
  publishing: germanPublishing,
  issue: germanIssue,
  contacts: germanContacts,
  settings: germanSettings,
  payments: germanPayments,
  statistics: germanStatistics,
  audit: germanAudit,
};
