import type { Operation } from "#contract/api/operation.ts";
import { methodOf } from "#bin/program/operation-call.ts";

/** An effect on others that cannot be undone. */
export type Effect = "publish" | "mail" | "delete";

const PUBLISHING = new Set(["publishIssue", "useEdition", "setPayments"]);

const MAILING = new Set(
  "deliverIssue deliverSubscription createPerson mailPersonLink requestDeskCode".split(" "),
);

/** Calls besides DELETE that end something, such as secrets or mailed links. */
const ENDING = new Set(["renewLink", "rotateKey", "rotateWebhookSecret"]);

/** DELETE calls that another call undoes. */
const HIDING = new Set(["unpublishIssue", "resetContents"]);

/** The possible effect of a call on others, for any arguments. */
export function effectOf(operation: Operation): Effect | undefined {
  const { operationId, parameters } = operation;
  if (PUBLISHING.has(operationId)) return "publish";
  if (MAILING.has(operationId)) return "mail";
  if (ENDING.has(operationId)) return "delete";
  if (methodOf(operation) === "DELETE" && !HIDING.has(operationId)) return "delete";
  return "notify_user" in parameters ? "mail" : undefined;
}

/** The same for a call with these arguments. */
export function effectWith(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Effect | undefined {
  const effect = effectOf(operation);
  if (operation.operationId === "publishIssue") {
    const isQuiet = input["privacy"] === "private" && isNo(input["notify_subscribers"]);
    return isQuiet ? undefined : effect;
  }
  const isChoice = "notify_user" in operation.parameters && effect === "mail";
  return isChoice && !isYes(input["notify_user"]) ? undefined : effect;
}

/** Whether data leaves Masthead's machines: to readers, by mail, or to another program. */
export function reachesOthers(operation: Operation): boolean {
  const effect = effectOf(operation);
  const isWebhook = operation.resource === "webhooks" && methodOf(operation) !== "GET";
  return effect === "publish" || effect === "mail" || isWebhook;
}

function isYes(value: unknown): boolean {
  return value === true || value === "yes";
}

function isNo(value: unknown): boolean {
  return value === false || value === "no";
}
