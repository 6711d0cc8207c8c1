import { handler as recordMailEvent } from "#functions/events/record-mail-event.ts";
import { openEndpointAdapters } from "#lib/host/adapters/endpoint-adapters.ts";
import { openFolderAdapters } from "#lib/host/adapters/folder-adapters.ts";
import type { HostAdapters } from "#lib/host/adapters/host-adapters.ts";
import { refusalEvent } from "#lib/host/http/events.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { type HostOptions, minFreeBytesOf } from "./host-options.ts";
import { SENDER } from "./host-settings.ts";
import type { RightOfWay } from "./right-of-way.ts";
import { uploadAttempts } from "./upload-attempts.ts";

const BUCKET = "masthead";

/** The store, the queues and the mailer of a host: in its data folder, or at the endpoint that its settings name. */
export async function openAdapters(
  options: HostOptions,
  { signingKey, now, way }: { signingKey: Buffer; now: () => Date; way: RightOfWay },
): Promise<HostAdapters> {
  const { hasEndpoint, bucket = BUCKET, senderAddress = SENDER } = options.settings.aws;
  const { dataFolder, smtp } = options;
  const common = {
    dataFolder,
    minFreeBytes: minFreeBytesOf(options),
    signingKey,
    senderAddress,
    smtp,
    onRefusal: (mail: Pick<Mail, "to" | "tags">, kind: "Bounce" | "Complaint") =>
      recordMailEvent(refusalEvent(mail, kind)),
    now,
    uploads: uploadAttempts(options, way),
  };
  return hasEndpoint ? openEndpointAdapters({ ...common, bucket }) : openFolderAdapters(common);
}
