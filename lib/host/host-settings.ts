import { isLoopback } from "#values/loopback.ts";
import type { Settings } from "#platform/settings/env.ts";
import type { HostOptions } from "./host-options.ts";

/** Whom the mails of a host without a mail server are for that concern the service itself. */
const OPERATOR = "operator@masthead.local";

/** The service's settings on a host: what nobody else reaches may send webhooks to its own machine. */
export function hostSettings(options: HostOptions, readerVersion: string): Settings {
  const { settings, smtp } = options;
  const operatorAddress =
    settings.operatorAddress ?? settings.aws.senderAddress ?? (smtp ? undefined : OPERATOR);
  const hasLocalWebhooks = settings.hasLocalWebhooks || isPrivate(options);
  return { ...settings, readerVersion, operatorAddress, hasLocalWebhooks };
}

/** Whether only this machine reaches the host. */
export function isPrivate({ settings, host }: HostOptions): boolean {
  return settings.publicUrl === undefined && isLoopback(host);
}
