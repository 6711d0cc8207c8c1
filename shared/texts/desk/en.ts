import { englishAudit } from "./audit/en.ts";
import { englishContacts } from "./contacts/en.ts";
import { englishFrame } from "./frame/en.ts";
import { englishIssue } from "./issue/en.ts";
import { englishMagazines } from "./magazines/en.ts";
import { englishPayments } from "./payments/en.ts";
import { englishPublishing } from "./publishing/en.ts";
import { englishSettings } from "./settings/en.ts";
import { englishStatistics } from "./statistics/en.ts";

/** All texts of the desk in one language. */
export const texts = {
  /** ISO 639-1. */
  language: "en",
  frame: englishFrame,
  magazines: englishMagazines,
  publishing: englishPublishing,
  issue: englishIssue,
  contacts: englishContacts,
  settings: englishSettings,
  payments: englishPayments,
  statistics: englishStatistics,
  audit: englishAudit,
};

/** The same in any language. */
export type DeskTexts = typeof texts;
