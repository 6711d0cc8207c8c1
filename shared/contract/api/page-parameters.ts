import { cursor, integer } from "./value-parameters.ts";

/** Parameters of every list. Left out, everything comes in one answer while it fits. */
export const page = { limit: integer(1, 10_000), cursor: cursor() };
