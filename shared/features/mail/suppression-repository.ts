import { keys } from "#platform/table/schema.ts";
import { putNew } from "#platform/table/table.ts";

/** Bars an address from all further mail, by any account. Contains no address. */
export interface Suppression {
  addressHash: string;
  reason: "bounce" | "complaint";
  createdAt: string;
}

/** Writes a suppression (one write); an existing one is kept. */
export async function createSuppression(suppression: Suppression): Promise<void> {
  await putNew({ ...keys.suppression(suppression.addressHash), ...suppression });
}
