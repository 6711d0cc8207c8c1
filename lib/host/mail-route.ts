import { installMailState } from "#features/setup/service-place.ts";
import { log } from "#platform/log/log.ts";
import type { HostAdapters } from "#lib/host/adapters/host-adapters.ts";
import type { HostOptions } from "./host-options.ts";

/** The mail's destination, in words for the operator, after "Mail". */
export function mailRoute({ smtp, settings }: HostOptions): string {
  if (smtp) {
    const signature = smtp.dkim ? `, signed for ${smtp.dkim.domain}` : "";
    return `goes to ${smtp.host}:${smtp.port}, from ${smtp.senderAddress}${signature}`;
  }
  if (settings.aws.hasEndpoint) return "goes to the endpoint's SES";
  return "is kept here and sent to nobody; MASTHEAD_SMTP_URL sends it";
}

/** Problems with outgoing mail, for the operator. */
export function mailWarnings({ smtp, settings }: HostOptions, address: string): string[] {
  const hasAddress = settings.readerUrl !== undefined || settings.publicUrl !== undefined;
  if (!smtp || hasAddress) return [];
  return [`Links in mails begin with ${address}: set MASTHEAD_PUBLIC_URL to what visitors use.`];
}

/**
 * Lets the service report while its mail server refuses all mail.
 * @param isChecked logs an unusable one now, not at the first mail
 */
export function watchMail({ smtp }: HostAdapters, isChecked: boolean): void {
  if (!smtp) return;
  installMailState(() => smtp.isRefused);
  if (isChecked) smtp.check().catch((error: unknown) => log("MAIL_PAUSED", { error }));
}
