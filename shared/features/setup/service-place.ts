import { onReset } from "#platform/memory.ts";
import { settings } from "#platform/runtime.ts";
import { deliverableAddress, normalAddress } from "#values/e-mail-address.ts";

/** Where a service runs, and how it sends mail. */
export interface ServicePlace {
  /** Absolute; undefined on AWS. */
  dataFolder: string | undefined;
  mailWay: "ses" | "smtp" | "inbox";
  /** The sender's bare address. */
  sender: string;
  /** Host and port of the SMTP server, if any. */
  server: string | undefined;
}

/** Recipient of service mails on a host without a mail server. */
export const LAPTOP_OPERATOR = "operator@masthead.local";

let installed: ServicePlace | undefined;
let isRefused = (): boolean => false;
onReset(() => {
  installed = undefined;
  isRefused = () => false;
});

export function installServicePlace(place: ServicePlace): void {
  installed = place;
}

/** Tells whether the SMTP server refuses all mail at present. */
export function installMailState(isRefusedNow: () => boolean): void {
  isRefused = isRefusedNow;
}

/** Whether the SMTP server refuses all mail, judged by the last one sent; false without a server. */
export function isMailRefused(): boolean {
  return isRefused();
}

/** The publisher's own address: that of the service's operator, else the one that mail comes from. */
export function operatorAddress(): string | undefined {
  return settings().operatorAddress ?? (servicePlace().sender || undefined);
}

/**
 * The deliverable address for reporting vulnerabilities: only the operator's own, since the sender's mailbox is often
 * unread, and the placeholder of a host without mail does not exist.
 */
export function securityContact(): string | undefined {
  const address = normalAddress(settings().operatorAddress ?? "");
  if (address === undefined || address === LAPTOP_OPERATOR) return undefined;
  return deliverableAddress(address);
}

/** Whether mail leaves this machine. Otherwise it is only kept, which visitors who wait for a mail must be told. */
export function sendsMail(): boolean {
  return servicePlace().mailWay !== "inbox";
}

export function servicePlace(): ServicePlace {
  if (installed) return installed;
  const { senderAddress: sender = "" } = settings().aws;
  return { dataFolder: undefined, mailWay: "ses", sender, server: undefined };
}
