import { onReset } from "#platform/memory.ts";
import { settings } from "#platform/runtime.ts";

/** Where a service runs, and how its mail leaves. */
export interface ServicePlace {
  /** Absolute; undefined on AWS. */
  dataFolder: string | undefined;
  mailWay: "ses" | "smtp" | "inbox";
  /** The bare address that mail comes from. */
  sender: string;
  /** Host and port of the SMTP server, if there is one. */
  server: string | undefined;
}

let installed: ServicePlace | undefined;
onReset(() => {
  installed = undefined;
});

/** How the embedded host says where it is. */
export function installServicePlace(place: ServicePlace): void {
  installed = place;
}

/** The publisher's own address: that of the service's operator, else the one that mail comes from. */
export function operatorAddress(): string | undefined {
  return settings().operatorAddress ?? (servicePlace().sender || undefined);
}

export function servicePlace(): ServicePlace {
  if (installed) return installed;
  const { senderAddress: sender = "" } = settings().aws;
  return { dataFolder: undefined, mailWay: "ses", sender, server: undefined };
}
