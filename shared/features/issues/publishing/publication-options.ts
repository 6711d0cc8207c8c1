import type { Privacy } from "#features/issues/issue.ts";

/** Who may read an issue, when, and who is informed: from now without a beginning, for ever without an end. */
export interface PublicationOptions {
  privacy: Privacy;
  listed?: boolean | undefined;
  publishAt?: Date | undefined;
  unpublishAt?: Date | undefined;
  notifiesSubscribers?: boolean | undefined;
  /** The publisher's message in that mail; blank means none. */
  message?: string | undefined;
}
