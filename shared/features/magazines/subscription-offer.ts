import type { Brand } from "./brand.ts";

/** A free subscription that visitors may request. */
export interface SubscriptionOffer {
  magazineTitle: string;
  language: string;
  /** The address of the form, and of its submission. */
  formUrl: string;
  /** The page they came from; undefined for a magazine without a shelf. */
  back: { kind: "issue" | "shelf"; url: string } | undefined;
  brand: Brand;
  /** Whether the mail to confirm it leaves this machine. */
  sendsMail: boolean;
}
