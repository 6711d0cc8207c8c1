import { assertRoomForUpload as assertRoom } from "#features/conversions/upload-quota.ts";

/**
 * Refuses an upload before its PDF is read, where the quotas of the account are used up already.
 * @throws QUOTA_REACHED
 */
export async function assertRoomForUpload(accountId: string): Promise<void> {
  await assertRoom(accountId);
}
