import { resolve } from "node:path";
import { LAPTOP_OPERATOR, type ServicePlace } from "#features/setup/service-place.ts";
import { isLoopback } from "#values/loopback.ts";
import type { Settings } from "#platform/settings/env.ts";
import type { HostOptions } from "./host-options.ts";

/** The service's settings on a host: one that only this machine can reach may send webhooks to it. */
export function hostSettings(options: HostOptions, readerVersion: string): Settings {
  const { settings, smtp } = options;
  const operatorAddress =
    settings.operatorAddress ?? settings.aws.senderAddress ?? (smtp ? undefined : LAPTOP_OPERATOR);
  const hasLocalWebhooks = settings.hasLocalWebhooks || isPrivate(options);
  return { ...settings, readerVersion, operatorAddress, hasLocalWebhooks };
}

/** The default sender of mail. */
export const SENDER = "noreply@masthead.local";

/** The host's report of where it runs, and of its mail. */
export function placeOf({ dataFolder, settings, smtp }: HostOptions): ServicePlace {
  const { hasEndpoint, senderAddress = SENDER } = settings.aws;
  const where = { dataFolder: resolve(dataFolder) };
  if (smtp) {
    const { host, port, senderAddress: sender } = smtp;
    return { ...where, mailWay: "smtp", sender, server: `${host}:${port}` };
  }
  const mailWay = hasEndpoint ? "ses" : "inbox";
  return { ...where, mailWay, sender: senderAddress, server: undefined };
}

/** Whether only this machine reaches the host. */
export function isPrivate({ settings, host }: HostOptions): boolean {
  return settings.publicUrl === undefined && isLoopback(host);
}
