import type { Client } from "#sdk/client.ts";
import type { MagazineRecord } from "#sdk/api/records.ts";
import type { Facts } from "./facts.ts";
import { fieldValue, morningAfter, timeIn } from "./local-time.ts";

/** Who may read an issue: all who have its link, people with access, or those who pay. */
export type Audience = "link" | "people" | "paid";

/** What a publisher has filled in; times are values of fields in the browser's zone. */
export interface Plan {
  audience: Audience;
  price: string;
  issuePrice: string;
  previewPages: string;
  isLater: boolean;
  publishAt: string;
  hasEnd: boolean;
  unpublishAt: string;
  isListed: boolean;
  /** Which issue it is. */
  volume: string;
  /** Whether subscribers get a mail, and what its publisher says in it. */
  notifies: boolean;
  message: string;
}

/** What is wrong with a field of a plan. */
export type PlanFault = "noPrice" | "noPages" | "noTime" | "past" | "endFirst";
export type PlanFaults = Partial<Record<keyof Plan, PlanFault>>;

/** How an issue is published, or would be without any wish. */
export function planOf({ issue, state, magazine, wasAnnounced }: Facts, now: Date): Plan {
  const isNew = state === "unpublished";
  const privacy = isNew ? "unlisted" : issue.privacy;
  const { publish_at: publishAt, unpublish_at: unpublishAt } = issue;
  return {
    audience: isPaid(magazine) ? "paid" : privacy === "private" ? "people" : "link",
    ...pricesOf(magazine),
    isLater: state === "scheduled",
    publishAt: fieldValue(publishAt === null ? morningAfter(now, 1) : new Date(publishAt)),
    hasEnd: unpublishAt !== null,
    unpublishAt: fieldValue(unpublishAt === null ? morningAfter(now, 31) : new Date(unpublishAt)),
    isListed: isNew ? magazine.listed : issue.listed,
    volume: issue.volume,
    notifies: state !== "published" && !wasAnnounced,
    message: "",
  };
}

/** What keeps a plan from being carried out, by the field. */
export function faultsOf(plan: Plan, now: Date): PlanFaults {
  const faults: PlanFaults = {};
  if (plan.audience === "paid") {
    if (!isPrice(plan.price)) faults.price = "noPrice";
    if (!isPrice(plan.issuePrice)) faults.issuePrice = "noPrice";
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
    await client.magazines.enableSubscription(magazine.ID, {
      price: numberIn(plan.price),
      issue_price: numberIn(plan.issuePrice),
      preview_pages: plan.previewPages.replaceAll(/\s/g, "") || undefined,
    });
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

export function isPaid(magazine: MagazineRecord): boolean {
  return magazine.subscription_status === "paid";
}

function pricesOf(magazine: MagazineRecord): Pick<Plan, "price" | "issuePrice" | "previewPages"> {
  if (magazine.subscription_status !== "paid") {
    return { price: "", issuePrice: "", previewPages: "1-5" };
  }
  const { price, issue_price: issuePrice, preview_pages: previewPages } = magazine;
  return { price: String(price), issuePrice: String(issuePrice), previewPages };
}

function hasPrices(magazine: MagazineRecord, plan: Plan): boolean {
  if (!isPaid(magazine)) return false;
  const now = pricesOf(magazine);
  return (["price", "issuePrice", "previewPages"] as const).every(
    (name) => now[name] === plan[name],
  );
}

function isPrice(text: string): boolean {
  const price = numberIn(text);
  return text.trim() !== "" && /^\d+(\.\d{1,2})?$/.test(String(price)) && price <= 1_000_000;
}

/** A number with a point or, as most of Europe writes it, with a comma. */
function numberIn(text: string): number {
  return Number(text.trim().replace(",", "."));
}
