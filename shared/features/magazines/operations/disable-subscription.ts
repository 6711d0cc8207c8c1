import { updateMagazine } from "#features/magazines/magazine-repository.ts";

/** Closes a magazine's subscription; closing it again changes nothing. */
export async function disableSubscription(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<void> {
  const { accountId, magazineId } = magazine;
  await updateMagazine(accountId, magazineId, { subscription: { status: "disabled" } });
}
