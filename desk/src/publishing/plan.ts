import type { Client } from "#sdk/client.ts";
import type { MagazineRecord } from "#sdk/api/records.ts";
import type { Facts } from "./facts.ts";
import { amountIn, amountText, faultOfAmount, type Prices } from "#desk/parts/amount.ts";
import { fieldValue, morningAfter, timeIn } from "./local-time.ts";

/** The readers of an issue: everyone with its link, people with access, or buyers. */
export type Audience = "link" | "people" | "paid";

/** The publisher's entries; times are values of fields in the browser's zone. */
export interface Plan extends Prices {
  audience: Audience;
  previewPages: string;
  isLater: boolean;
  publishAt: string;
  hasEnd: boolean;
  unpublishAt: string;
  isListed: boolean;
  volume: string;
  /** Whether subscribers get a mail, and the publisher's words in it. */
  notifies: boolean;
  message: string;
}

export type PlanFault = "noPrice" | "noCurrency" | "noPages" | "noTime" | "past" | "endFirst";
export type PlanFaults = Partial<Record<keyof Plan, PlanFault>>;

/** The current publication of an issue as a plan, or the defaults. */
export function planOf(
  { issue, state, mail, magazine, wasAnnounced }: Facts,
  now: Date,
  language: string,
): Plan {
  const isNew = state === "unpublished";
  const privacy = isNew ? "unlisted" : issue.privacy;
  const { publish_at: publishAt, unpublish_at: unpublishAt } = issue;
  return {
    audience: isPaid(magazine) ? "paid" : privacy === "private" ? "people" : "link",
    ...pricesOf(magazine, language),
    isLater: state === "scheduled",
    publishAt: fieldValue(publishAt === null ? morningAfter(now, 1) : new Date(publishAt)),
    hasEnd: unpublishAt !== null,
    unpublishAt: fieldValue(unpublishAt === null ? morningAfter(now, 31) : new Date(unpublishAt)),
    isListed: isNew ? magazine.listed : issue.listed,
    volume: issue.volume,
    notifies: mail.notify_subscribers ?? (state !== "published" && !wasAnnounced),
    message: mail.message ?? "",
  };
}

/** Faults that keep a plan from being carried out, by field. */
export function faultsOf(plan: Plan, now: Date): PlanFaults {
  const faults: PlanFaults = {};
  if (plan.audience === "paid") {
    if (faultOfAmount(plan.price, plan.currency)) faults.price = "noPrice";
    if (faultOfAmount(plan.issuePrice, plan.currency)) faults.issuePrice = "noPrice";
    if (plan.currency === "") faults.currency = "noCurrency";
    if (!/^\s*(\d+\s*-\s*\d+)?\s*$/.test(plan.previewPages)) faults.previewPages = "noPages";
  }
  const start = plan.isLater ? timeIn(plan.publishAt) : now;
  if (!start) faults.publishAt = "noTime";
  else if (plan.isLater && start <= now) faults.publishAt = "past";
  if (plan.hasEnd) {
    const end = timeIn(plan.unpublishAt);
    if (!end) faults.unpublishAt = "noTime";
    else if (end <= now) faults.unpublishAt = "past";
    else if (start && end <= start) faults.unpublishAt = "endFirst";
  }
  return faults;
}

/** Publishes an issue as planned. @throws MastheadError */
export async function carryOut(client: Client, facts: Facts, plan: Plan): Promise<void> {
  const { issue, state, magazine } = facts;
  if (plan.audience === "paid" && !hasPrices(magazine, plan)) {
    await sell(client, magazine, plan);
  }
  const { volume } = plan;
  if (volume !== issue.volume) await client.issues.update(issue.ID, { volume });
  const isKept = plan.audience === "paid" && state !== "unpublished";
  await client.issues.publish(issue.ID, {
    privacy: isKept ? issue.privacy : plan.audience === "people" ? "private" : "unlisted",
    ...(magazine.listed && { listed: plan.isListed }),
    notify_subscribers: plan.notifies,
    ...(plan.notifies && { message: plan.message }),
    ...(plan.isLater && { publish_at: timeIn(plan.publishAt, issue.publish_at) }),
    ...(plan.hasEnd && { unpublish_at: timeIn(plan.unpublishAt, issue.unpublish_at) }),
  });
}

async function sell(client: Client, magazine: MagazineRecord, plan: Plan): Promise<void> {
  const { ID, currency: before } = magazine;
  const { currency } = plan;
  // A price may be invalid in another currency.
  if (before !== null && before !== currency) await client.magazines.update(ID, { currency: "" });
  await client.magazines.enableSubscription(ID, {
    price: amountIn(plan.price, plan.currency)?.price ?? 0,
    issue_price: amountIn(plan.issuePrice, plan.currency)?.price ?? 0,
    preview_pages: pagesOf(plan) || undefined,
  });
  if (before !== currency) await client.magazines.update(ID, { currency });
}

/** The pages of the preview, in the API's form. */
function pagesOf({ previewPages }: Plan): string {
  return previewPages.replaceAll(/\s/g, "");
}

export function isPaid(magazine: MagazineRecord): boolean {
  return magazine.subscription_status === "paid";
}

type Terms = Prices & Pick<Plan, "previewPages">;

function pricesOf(magazine: MagazineRecord, language: string): Terms {
  const currency = magazine.currency ?? "";
  if (magazine.subscription_status !== "paid") {
    return { price: "", issuePrice: "", previewPages: "1-5", currency };
  }
  const { price, issue_price: issuePrice, preview_pages: previewPages } = magazine;
  return {
    price: amountText(price, language),
    issuePrice: amountText(issuePrice, language),
    previewPages,
    currency,
  };
}

function hasPrices(magazine: MagazineRecord, plan: Plan): boolean {
  if (magazine.subscription_status !== "paid") return false;
  return (
    amountIn(plan.price, plan.currency)?.price === magazine.price &&
    amountIn(plan.issuePrice, plan.currency)?.price === magazine.issue_price &&
    pagesOf(plan) === magazine.preview_pages &&
    plan.currency === magazine.currency
  );
}
