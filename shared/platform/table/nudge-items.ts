/** The items by which the sender of mail is woken on AWS: an empty one, and others that name the written items. */
export const SENDER_NUDGE = {
  key: { PK: "SENDER", SK: "NUDGE" },
  /** Separates that from the named item in the sort key. */
  separator: "#",
  /** Changed by each nudge: the stream does not report a write that changes nothing. */
  attribute: "nudgedAt",
} as const;

/** Partition of the items that wake the function for refinements, made like those of the sender. */
export const REFINER_PARTITION = "REFINER";
