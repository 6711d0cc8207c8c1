import type { Privacy } from "#features/issues/issue.ts";

/** Who may read an issue, when, and who is informed: from now if no beginning is given, for ever if no end is. */
export interface PublicationWishes {
  privacy: Privacy;
  /** Whether it is for the magazine's shelf. */
  listed?: boolean | undefined;
  publishAt?: Date | undefined;
  unpublishAt?: Date | undefined;
  /** Whether subscribers get a mail. */
  notifiesSubscribers?: boolean | undefined;
  /** The publisher's own words in that mail; blank is none. */
  message?: string | undefined;
}
