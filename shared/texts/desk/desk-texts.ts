import type { AuditTexts } from "./audit/en.ts";
import type { ContactsTexts } from "./contacts/texts.ts";
import type { FrameTexts } from "./frame/texts.ts";
import type { IssueTexts } from "./issue/texts.ts";
import type { MagazinesTexts } from "./magazines/texts.ts";
import type { PaymentsTexts } from "./payments/texts.ts";
import type { PublishingTexts } from "./publishing/texts.ts";
import type { SettingsTexts } from "./settings/texts.ts";
import type { StatisticsTexts } from "./statistics/texts.ts";

/** All texts of the desk in one language. */
export interface DeskTexts {
  /** ISO 639-1. */
  language: string;
  frame: FrameTexts;
  magazines: MagazinesTexts;
  publishing: PublishingTexts;
  issue: IssueTexts;
  contacts: ContactsTexts;
  settings: SettingsTexts;
  payments: PaymentsTexts;
  statistics: StatisticsTexts;
  audit: AuditTexts;
}
