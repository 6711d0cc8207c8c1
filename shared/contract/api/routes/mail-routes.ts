import type { Route } from "#contract/api/operation.ts";

const UNSUBSCRIBE = "/mail/{account_id}/unsubscribe";

/** The page behind a mail's unsubscribe link. Opening it changes nothing, since mail scanners do that. */
export const showUnsubscribe = {
  operationId: "showUnsubscribe",
  resource: "mail",
  method: "GET",
  paths: [UNSUBSCRIBE],
  summary: "Shows a page with a button that unsubscribes.",
} as const satisfies Route;

/** Sent by the page's button and by mail programs' one-click unsubscribe (RFC 8058). */
export const unsubscribe = {
  operationId: "unsubscribe",
  resource: "mail",
  method: "POST",
  paths: [UNSUBSCRIBE],
  summary: "Ends the mail that the link identifies by its pass and query.",
} as const satisfies Route;

const CONFIRM = "/mail/{account_id}/subscription";

/** The page behind the link that confirms a subscription. Opening it changes nothing, since mail scanners do that. */
export const showConfirmation = {
  operationId: "showConfirmation",
  resource: "mail",
  method: "GET",
  paths: [CONFIRM],
  summary: "Shows a page with a button that confirms a subscription.",
} as const satisfies Route;

/** Sent by that page's button. */
export const confirmSubscription = {
  operationId: "confirmSubscription",
  resource: "mail",
  method: "POST",
  paths: [CONFIRM],
  summary: "Confirms the subscription that the link identifies by its pass and query.",
} as const satisfies Route;

/** Called by mail programs and their users without credentials: a pass proves the permission. */
export const MAIL_ROUTES = [
  showUnsubscribe,
  unsubscribe,
  showConfirmation,
  confirmSubscription,
] as const satisfies readonly Route[];
