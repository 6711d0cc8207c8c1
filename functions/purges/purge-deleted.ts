import { purgeDeleted } from "../../shared/purges/purge-deleted.ts";

/** Runs on a schedule; answers how many deleted things it removed. */
export const handler = (): Promise<number> => purgeDeleted();
