import { buffer } from "node:stream/consumers";
import type { DkimSettings } from "./dkim-settings.ts";

/**
 * RFC 8058 requires a signature over both headers of the one-click unsubscribe; nodemailer's own list lacks the second.
 */
const SIGNED_HEADERS = [
  "From",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** The message with a DKIM signature before its headers. */
export async function signMessage(message: Buffer, dkim: DkimSettings): Promise<Buffer> {
  const { default: Dkim } = await import("nodemailer/lib/dkim");
  const signer = new Dkim({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: SIGNED_HEADERS,
  });
  return buffer(signer.sign(message));
}
