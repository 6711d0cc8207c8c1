import { frenchAudit } from "./audit/fr.ts";
import { frenchContacts } from "./contacts/fr.ts";
import { frenchFrame } from "./frame/fr.ts";
import { frenchIssue } from "./issue/fr.ts";
import { frenchMagazines } from "./magazines/fr.ts";
import { frenchPayments } from "./payments/fr.ts";
import { frenchPublishing } from "./publishing/fr.ts";
import { frenchSettings } from "./settings/fr.ts";
import { frenchStatistics } from "./statistics/fr.ts";
import type { DeskTexts } from "./en.ts";

export const texts: DeskTexts = {
  language: "fr",
  frame: frenchFrame,
  magazines: frenchMagazines,
  publishing: frenchPublishing,
  issue: frenchIssue,
  contacts: frenchContacts,
  settings: frenchSettings,
  payments: frenchPayments,
  statistics: frenchStatistics,
  audit: frenchAudit,
};
