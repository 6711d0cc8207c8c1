import { updateMagazine } from "#features/magazines/magazine-repository.ts";

/** Disables a magazine's subscription. Idempotent. */
export async function disableSubscription(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<void> {
  const { accountId, magazineId } = magazine;
  await updateMagazine(accountId, magazineId, { subscription: { status: "disabled" } });
}
