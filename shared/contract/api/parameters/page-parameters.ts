import { cursor, integer } from "./value-parameters.ts";

/** Parameters of a list that comes in parts of a hundred unless a call says otherwise. */
export const shortPage = {
  limit: integer("The maximum number of entries in one answer. Default: 100.", 1, 1000),
  cursor: cursor(
    "Where to continue: the `next_cursor` of the previous answer. Default: the first entry.",
  ),
};

/** Parameters of a list. Without them, everything comes in one answer if it fits. */
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
