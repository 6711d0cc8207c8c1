import { cursor, integer } from "./value-parameters.ts";

/** Parameters of a list with a hundred entries per page by default. */
export const shortPage = {
  limit: integer("The maximum number of entries in one answer. Default: 100.", 1, 1000),
  cursor: cursor(
    "Where to continue: the `next_cursor` of the previous answer. Default: the first entry.",
  ),
};

/** Parameters of a list that by default returns everything that fits. */
export const page = {
  limit: integer(
    "The maximum number of entries in one answer. Default: as many as fit in one answer.",
    1,
    10_000,
  ),
  cursor: cursor(
    "Where to continue: the `next_cursor` of the previous answer. Default: the first entry.",
  ),
};
