import { keyFor } from "#platform/runtime.ts";
import { hmac } from "#values/hmac.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";

/**
 * Keyed hash under which an address is found: 32 hexadecimal digits, equal for all spellings that
 * differ only in case or write the domain in Unicode or ASCII.
 */
export function addressHash(address: string): string {
  return hmac(keyFor("addresses"))
    .update(deliverableAddress(address.trim()).toLowerCase())
    .digest("hex")
    .slice(0, 32);
}
