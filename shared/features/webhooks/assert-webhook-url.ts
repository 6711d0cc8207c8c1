import { ApiError } from "#contract/api/errors.ts";
import { settings } from "#platform/runtime.ts";
import { assertResolvesWell, readWebhookUrl, RefusedAddress } from "./webhook-url.ts";

/** @throws INVALID_PARAMETER with the reason if an address is forbidden */
export async function assertWebhookUrl(text: string): Promise<void> {
  try {
    await assertResolvesWell(readWebhookUrl(text, settings().hasLocalWebhooks));
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new ApiError("INVALID_PARAMETER", `url: ${error.message}`);
  }
}
