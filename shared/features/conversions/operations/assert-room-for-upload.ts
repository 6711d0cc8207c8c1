import { assertRoomForUpload as assertRoom } from "#features/conversions/upload-quota.ts";

/**
 * Refuses an upload before its PDF is read, if a quota of the account is already used up.
 * @throws QUOTA_REACHED
 */
export async function assertRoomForUpload(accountId: string): Promise<void> {
  await assertRoom(accountId);
}
