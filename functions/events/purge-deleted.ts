import { indexContacts } from "#features/access/operations/index-contacts.ts";
import { purgeDeleted } from "#features/purges/operations/purge-deleted.ts";
import { recountUsage } from "#features/tenants/operations/recount-usage.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs on a schedule; returns the number of removed items. Also makes older contacts searchable, and recounts the use
 * of accounts.
 */
export const handler = (): Promise<number> =>
  scheduled("purgeDeleted", async () => {
    const purged = await purgeDeleted();
    await indexContacts();
    await recountUsage();
    return purged;
  });
