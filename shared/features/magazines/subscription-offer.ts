import type { Brand } from "./brand.ts";

/** A free subscription that visitors may ask for. */
export interface SubscriptionOffer {
  magazineTitle: string;
  language: string;
  /** The address of the form, to which it is also sent. */
  formUrl: string;
  /** Where they came from; undefined for a magazine without a shelf. */
  back: { kind: "issue" | "shelf"; url: string } | undefined;
  brand: Brand;
}
