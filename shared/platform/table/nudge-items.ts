/** The items that wake the sender of mail on AWS: an empty one, and others that name the written items. */
export const SENDER_NUDGE = {
  key: { PK: "SENDER", SK: "NUDGE" },
  /** Precedes the named item in the sort key. */
  separator: "#",
  /** Changed by each nudge: the stream reports only writes that change something. */
  attribute: "nudgedAt",
} as const;

/** Partition of the items that wake the refinement function, shaped like the sender's. */
export const REFINER_PARTITION = "REFINER";
