import { MastheadError } from "../errors/masthead-error.ts";
import type { WebhookEvent } from "./webhook-event.ts";

/** Headers of a request: those of `fetch`, or of Node's `request.headers`. */
export type WebhookHeaders =
  Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How a webhook is verified. */
export interface VerifyOptions {
  /** How old or early a request may be, in seconds. Default: 300. */
  toleranceSeconds?: number | undefined;
  /** In place of the clock of the machine. */
  now?: Date | undefined;
}

const TOLERANCE_SECONDS = 300;

/**
 * The event of a webhook, once it is proven to come from Masthead, unchanged and recent. An event may arrive more than
 * once, each time with the same `id`.
 * @param body the request's body exactly as it arrived, before parsing
 * @param secrets the webhook's secret `whsec_…`, or several, of which one has to match
 * @throws MastheadError with the code WEBHOOK_REFUSED: answer the request with 400 then. TypeError for an invalid
 * secret
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const signatures = header(headers, "webhook-signature").split(" ");
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (Number.isNaN(seconds)) throw refused("webhook-timestamp is not a time");
  const age = now.getTime() / 1000 - seconds;
  if (Math.abs(age) > toleranceSeconds) {
    throw refused(`it was sent ${Math.round(Math.abs(age))} seconds ${age > 0 ? "ago" : "ahead"}`);
  }
  const signed = bytesOf(`${id}.${timestamp}.`, body);
  const keys = typeof secrets === "string" ? [secrets] : secrets;
  const verdicts = await Promise.all(keys.map((secret) => isSigned(signed, signatures, secret)));
  if (!verdicts.includes(true)) throw refused("no signature is that of the secret");
  return eventIn(body, id);
}

function header(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : valueOf(headers, name);
  if (value === null || value === "") throw refused(`the header ${name} is missing`);
  return value;
}

// Frameworks bring their own classes.
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers["get"] === "function";
}

function valueOf(headers: Exclude<WebhookHeaders, Headers>, name: string): string | null {
  const [, value = null] =
    Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === "string" || value === null ? value : value.join(",");
}

/** Whether one of the signatures is that of the secret. The comparison takes the same time wherever they differ. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
  secret: string,
): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", keyOf(secret), algorithm, false, ["verify"]);
  const candidates = signatures.flatMap((text) => {
    const bytes = text.startsWith("v1,") ? decoded(text.slice("v1,".length)) : undefined;
    return bytes ? [bytes] : [];
  });
  const verdicts = candidates.map((candidate) =>
    crypto.subtle.verify("HMAC", key, candidate, signed),
  );
  return (await Promise.all(verdicts)).includes(true);
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decoded(secret.replace(/^whsec_/, ""));
  if (key && key.length > 0) return key;
  throw new TypeError("A secret of webhooks looks like whsec_ and Base64");
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function bytesOf(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(head);
  const rest = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const all = new Uint8Array(start.length + rest.length);
  all.set(start);
  all.set(rest, start.length);
  return all;
}

function eventIn(body: string | Uint8Array, id: string): WebhookEvent {
  const event: unknown = { ...parsed(typeof body === "string" ? body : decodedText(body)), id };
  if (isEvent(event)) return event;
  throw refused("its body is not an event");
}

function decodedText(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

function parsed(text: string): object {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Whether it has the form of an event. It was signed, so that its fields are those of its type. */
function isEvent(event: unknown): event is WebhookEvent {
  if (typeof event !== "object" || event === null) return false;
  const { type, data }: { type?: unknown; data?: unknown } = event;
  return typeof type === "string" && typeof data === "object" && data !== null;
}

function refused(reason: string): MastheadError {
  const message = `This webhook cannot be trusted: ${reason}`;
  return new MastheadError(message, { code: "WEBHOOK_REFUSED" });
}
