import { purgeDeleted } from "#features/purges/operations/purge-deleted.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs on a schedule; answers how many deleted things it removed. */
export const handler = (): Promise<number> => scheduled("purgeDeleted", purgeDeleted);
