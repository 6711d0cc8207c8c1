import type { Route } from "#contract/api/operation.ts";

const PURCHASE = "/read/{account_id}/{issue_id}/purchase";

/** The forms at the end of a preview. Only a POST begins a purchase. */
export const startPurchase = {
  operationId: "startPurchase",
  resource: "payments",
  method: "POST",
  paths: [PURCHASE],
  summary: "Begins a purchase and leads to Stripe.",
} as const satisfies Route;

/** Where Stripe leads a browser that has paid. It records what was done there, and makes nothing by itself. */
export const finishPurchase = {
  operationId: "finishPurchase",
  resource: "payments",
  method: "GET",
  paths: [PURCHASE],
  summary: "Leads back from Stripe to the issue that was paid for.",
} as const satisfies Route;

const RENEWAL = "/mail/{account_id}/renewal";

/** The page behind the link in mails that ends a subscription. Opening it changes nothing: mail scanners do that. */
export const showRenewal = {
  operationId: "showRenewal",
  resource: "payments",
  method: ["GET", "HEAD"],
  paths: [RENEWAL],
  summary: "Shows a page with a button that ends a subscription.",
} as const satisfies Route;

/** Sent by that page's button. */
export const endRenewal = {
  operationId: "endRenewal",
  resource: "payments",
  method: "POST",
  paths: [RENEWAL],
  summary: "Ends a subscription with the period that is paid.",
} as const satisfies Route;

/** Reports of Stripe, which signs them. */
export const takeReport = {
  operationId: "takeReport",
  resource: "payments",
  method: "POST",
  paths: ["/payments/stripe/{account_id}"],
  summary: "Takes a report of Stripe.",
} as const satisfies Route;

/** What browsers and Stripe call about payments. */
export const PAYMENT_ROUTES = [
  startPurchase,
  finishPurchase,
  showRenewal,
  endRenewal,
  takeReport,
] as const satisfies readonly Route[];
