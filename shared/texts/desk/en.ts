import { englishAudit } from "./audit/en.ts";
import { englishContacts } from "./contacts/en.ts";
import { englishFrame } from "./frame/en.ts";
import { englishIssue } from "./issue/en.ts";
import { englishMagazines } from "./magazines/en.ts";
import { englishPayments } from "./payments/en.ts";
import { englishPublishing } from "./publishing/en.ts";
import { englishSettings } from "./settings/en.ts";
import { englishStatistics } from "./statistics/en.ts";
import type { DeskTexts } from "./desk-texts.ts";

export const texts: DeskTexts = {
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
