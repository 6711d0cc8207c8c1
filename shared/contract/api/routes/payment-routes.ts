import type { Route } from "#contract/api/operation.ts";

const PURCHASE = "/read/{account_id}/{issue_id}/purchase";

/** The forms at the end of a preview. Only a POST begins a purchase. */
export const startPurchase = {
  operationId: "startPurchase",
  resource: "payments",
  method: "POST",
  paths: [PURCHASE],
  summary: "Starts a purchase and redirects to Stripe.",
} as const satisfies Route;

/** Stripe's redirect after a payment. It records only what Stripe confirms. */
export const finishPurchase = {
  operationId: "finishPurchase",
  resource: "payments",
  method: "GET",
  paths: [PURCHASE],
  summary: "Redirects from Stripe to the purchased issue.",
} as const satisfies Route;

const RENEWAL = "/mail/{account_id}/renewal";

/** The page behind a mail's link that ends a subscription. Opening it changes nothing, since mail scanners do that. */
export const showRenewal = {
  operationId: "showRenewal",
  resource: "payments",
  method: "GET",
  paths: [RENEWAL],
  summary: "Shows a page with a button that ends a subscription.",
} as const satisfies Route;

/** Sent by that page's button. */
export const endRenewal = {
  operationId: "endRenewal",
  resource: "payments",
  method: "POST",
  paths: [RENEWAL],
  summary: "Ends a subscription at the end of its paid period.",
} as const satisfies Route;

/** Stripe's signed reports. */
export const takeReport = {
  operationId: "takeReport",
  resource: "payments",
  method: "POST",
  paths: ["/payments/stripe/{account_id}"],
  summary: "Accepts Stripe's reports.",
} as const satisfies Route;

/** Called by browsers and Stripe for payments. */
export const PAYMENT_ROUTES = [
  startPurchase,
  finishPurchase,
  showRenewal,
  endRenewal,
  takeReport,
] as const satisfies readonly Route[];
