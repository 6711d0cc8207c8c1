import * as v from "valibot";
import { addressHash } from "#features/contacts/address-hash.ts";
import { ApiError } from "#contract/api/errors.ts";
import { log } from "#platform/log/log.ts";
import { remembered } from "#platform/memory.ts";
import { now, settings } from "#platform/runtime.ts";
import { refusedMailIn } from "#features/mail/ses-event.ts";
import {
  isCertificateAddress,
  isSignedBy,
  isSnsAddress,
  type SnsMessage,
  snsMessage,
} from "#features/mail/sns-message.ts";
import { createSuppression } from "#features/mail/suppression-repository.ts";

/** Answers what is at an address. */
export type FetchText = (address: string) => Promise<string>;

const FETCH_SECONDS = 5;

/**
 * Takes in a message of the configured SNS topic: confirms the subscription, and suppresses the
 * addresses of permanent bounces and complaints. The same message twice changes nothing.
 * @throws ROUTE_NOT_FOUND without a configured topic, MALFORMED_BODY, and UNAUTHORIZED for a message
 * that is not the topic's
 */
export async function recordMailEvent(
  text: string,
  fetchText: FetchText = fetchOverHttps,
): Promise<void> {
  const { snsTopicArn } = settings();
  if (snsTopicArn === undefined) throw new ApiError("ROUTE_NOT_FOUND");
  const { success, output: message } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), snsMessage),
    text,
  );
  if (!success) throw new ApiError("MALFORMED_BODY", "The body is not a message of SNS.");
  if (message.TopicArn !== snsTopicArn || !(await isGenuine(message, fetchText))) {
    throw new ApiError("UNAUTHORIZED", "The message is not signed by the configured topic.");
  }
  switch (message.Type) {
    case "SubscriptionConfirmation":
      return confirm(message, fetchText);
    case "Notification":
      return suppress(message);
    case "UnsubscribeConfirmation":
      return undefined;
  }
}

async function isGenuine(message: SnsMessage, fetchText: FetchText): Promise<boolean> {
  if (!isCertificateAddress(message.SigningCertURL, message.TopicArn)) return false;
  return isSignedBy(await certificateAt(message.SigningCertURL, fetchText), message);
}

const certificates = remembered(new Map<string, string>());
const REMEMBERED = 4;

async function certificateAt(address: string, fetchText: FetchText): Promise<string> {
  const known = certificates.get(address);
  if (known !== undefined) return known;
  const certificate = await fetchText(address);
  if (certificates.size >= REMEMBERED) certificates.clear();
  certificates.set(address, certificate);
  return certificate;
}

async function confirm(message: SnsMessage, fetchText: FetchText): Promise<void> {
  const { SubscribeURL = "", TopicArn } = message;
  if (!isSnsAddress(SubscribeURL, TopicArn)) {
    throw new ApiError("UNAUTHORIZED", "The message confirms at a foreign address.");
  }
  await fetchText(SubscribeURL);
}

async function suppress(message: SnsMessage): Promise<void> {
  const refused = refusedMailIn(message.Message);
  if (!refused) return;
  const createdAt = now().toISOString();
  for (const address of refused.addresses) {
    const { reason } = refused;
    await createSuppression({ addressHash: addressHash(address), reason, createdAt });
  }
  log("MAIL_SUPPRESSED", { count: refused.addresses.length });
}

async function fetchOverHttps(address: string): Promise<string> {
  const response = await fetch(address, {
    redirect: "error",
    signal: AbortSignal.timeout(FETCH_SECONDS * 1000),
  });
  if (!response.ok) throw new Error(`${new URL(address).host} answers ${response.status}`);
  return response.text();
}
