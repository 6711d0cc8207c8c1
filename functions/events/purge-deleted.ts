import { indexContacts } from "#features/contacts/search/index-contacts.ts";
import { purgeDeleted } from "#features/purges/operations/purge-deleted.ts";
import { recountUsage } from "#features/tenants/operations/recount-usage.ts";
import { scheduled } from "#http/events/scheduled.ts";

/**
 * Runs on a schedule; answers how many deleted things it removed. Contacts of earlier versions are made
 * findable, and what accounts use is counted anew.
 */
export const handler = (): Promise<number> =>
  scheduled("purgeDeleted", async () => {
    const purged = await purgeDeleted();
    await indexContacts();
    await recountUsage();
    return purged;
  });
