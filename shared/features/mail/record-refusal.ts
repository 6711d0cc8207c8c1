import { recordReport } from "#features/deliveries/mail-record-repository.ts";
import type { RefusedMail } from "./ses-event.ts";

/** Records in a mail's record that it was refused by one of its recipients; without effect for an unknown mail. */
export async function recordRefusal(
  { mail, reason }: RefusedMail,
  addressHash: string,
): Promise<void> {
  if (!mail) return;
  if (reason === "bounce") {
    await recordReport({ ...mail, addressHash }, "bounced", "The address does not take mail.");
  } else {
    const complained = "The recipient has reported the mail as unwanted.";
    await recordReport({ ...mail, addressHash }, "complained", complained);
  }
}
