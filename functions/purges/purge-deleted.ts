import { purgeDeleted } from "../../shared/purges/purge-deleted.ts";
import { scheduled } from "../../shared/queue/scheduled.ts";

/** Runs on a schedule; answers how many deleted things it removed. */
export const handler = (): Promise<number> => scheduled("purgeDeleted", purgeDeleted);
