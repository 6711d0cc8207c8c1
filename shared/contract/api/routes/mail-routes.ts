import type { Route } from "#contract/api/operation.ts";

const UNSUBSCRIBE = "/mail/{account_id}/unsubscribe";

/** The page behind the unsubscribe link of a mail. Opening it changes nothing: mail scanners do that. */
export const showUnsubscribe = {
  operationId: "showUnsubscribe",
  resource: "mail",
  method: ["GET", "HEAD"],
  paths: [UNSUBSCRIBE],
  summary: "Shows a page with a button that unsubscribes.",
} as const satisfies Route;

/** Sent by the page's button and the one-click unsubscribe of mail programs (RFC 8058). */
export const unsubscribe = {
  operationId: "unsubscribe",
  resource: "mail",
  method: "POST",
  paths: [UNSUBSCRIBE],
  summary: "Ends the mail that the link's pass and query name.",
} as const satisfies Route;

const CONFIRM = "/mail/{account_id}/subscription";

/** The page behind the link that confirms a subscription. Opening it changes nothing: mail scanners do that. */
export const showConfirmation = {
  operationId: "showConfirmation",
  resource: "mail",
  method: ["GET", "HEAD"],
  paths: [CONFIRM],
  summary: "Shows a page with a button that confirms a subscription.",
} as const satisfies Route;

/** Sent by that page's button. */
export const confirmSubscription = {
  operationId: "confirmSubscription",
  resource: "mail",
  method: "POST",
  paths: [CONFIRM],
  summary: "Begins the subscription that the link's pass and query name.",
} as const satisfies Route;

/** What mail programs and their users call. No credentials: a pass says who may. */
export const MAIL_ROUTES = [
  showUnsubscribe,
  unsubscribe,
  showConfirmation,
  confirmSubscription,
] as const satisfies readonly Route[];
