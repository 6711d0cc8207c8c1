import { verify } from "node:crypto";
import * as v from "valibot";

/** A message as SNS posts it. */
export const snsMessage = v.object({
  Type: v.picklist(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: v.string(),
  TopicArn: v.string(),
  Message: v.string(),
  Timestamp: v.string(),
  SignatureVersion: v.picklist(["1", "2"]),
  Signature: v.string(),
  SigningCertURL: v.string(),
  Subject: v.nullish(v.string()),
  Token: v.optional(v.string()),
  SubscribeURL: v.optional(v.string()),
});
export type SnsMessage = v.InferOutput<typeof snsMessage>;

/** Whether an address is one of SNS itself, in the region of the topic. Nothing else is ever called. */
export function isSnsAddress(address: string, topicArn: string): boolean {
  const [, , service, region = ""] = topicArn.split(":");
  if (service !== "sns" || !/^[a-z0-9-]+$/.test(region) || !URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  // The origin holds scheme, host and port.
  return origin === `https://sns.${region}.amazonaws.com` && username + password === "";
}

/** Whether an address of SNS names a certificate. */
export function isCertificateAddress(address: string, topicArn: string): boolean {
  return isSnsAddress(address, topicArn) && new URL(address).pathname.endsWith(".pem");
}

/** Whether the owner of a certificate (PEM) has signed a message. */
export function isSignedBy(certificate: string, message: SnsMessage): boolean {
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const signature = Buffer.from(message.Signature, "base64");
  return verify(algorithm, Buffer.from(signedText(message)), certificate, signature);
}

/** The text that SNS signs: names and values of some fields, each on a line, in the order of their names. */
export function signedText(message: Omit<SnsMessage, "Signature">): string {
  const { Message, MessageId, Subject, SubscribeURL, Timestamp, Token, TopicArn, Type } = message;
  const fields =
    Type === "Notification"
      ? { Message, MessageId, Subject, Timestamp, TopicArn, Type }
      : { Message, MessageId, SubscribeURL, Timestamp, Token, TopicArn, Type };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join("");
}
