import { cursor, integer } from "./value-parameters.ts";

/** Parameters of every list. Left out, everything comes in one answer while it fits. */
export const page = {
  limit: integer(
    "The most entries that one answer may have. Left out: as many as fit in one answer.",
    1,
    10_000,
  ),
  cursor: cursor(
    "Where to continue: the `next_cursor` of the answer before. Left out: at the first entry.",
  ),
};
