import { spanishAudit } from "./audit/es.ts";
import { spanishContacts } from "./contacts/es.ts";
import { spanishFrame } from "./frame/es.ts";
import { spanishIssue } from "./issue/es.ts";
import { spanishMagazines } from "./magazines/es.ts";
import { spanishPayments } from "./payments/es.ts";
import { spanishPublishing } from "./publishing/es.ts";
import { spanishSettings } from "./settings/es.ts";
import { spanishStatistics } from "./statistics/es.ts";
import type { DeskTexts } from "./en.ts";

export const texts: DeskTexts = {
  language: "es",
  frame: spanishFrame,
  magazines: spanishMagazines,
  publishing: spanishPublishing,
  issue: spanishIssue,
  contacts: spanishContacts,
  settings: spanishSettings,
  payments: spanishPayments,
  statistics: spanishStatistics,
  audit: spanishAudit,
};
