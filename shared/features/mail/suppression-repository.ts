import { keys } from "#platform/table/schema.ts";
import { putNew } from "#platform/table/table.ts";

/** That an address is never mailed again, by any account. It holds no address. */
export interface Suppression {
  addressHash: string;
  reason: "bounce" | "complaint";
  createdAt: string;
}

/** Writes a suppression (one write); the first one is kept. */
export async function createSuppression(suppression: Suppression): Promise<void> {
  await putNew({ ...keys.suppression(suppression.addressHash), ...suppression });
}
