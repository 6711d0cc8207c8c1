import * as v from "valibot";

/** An issue's publication, and its preview links. */
export const publicationFields = {
  /** When it was first published since it was last hidden; absent while hidden. */
  publishedAt: v.optional(v.string()),
  /**
   * Whether it is meant for the magazine's shelf, set by publishing; absent while it is permanently hidden, and while it
   * is scheduled without a choice.
   */
  listed: v.optional(v.boolean()),
  /**
   * When it will be published and hidden, each until that is done. In ISO 8601 with milliseconds, so that texts
   * compare.
   */
  publishAt: v.optional(v.string()),
  unpublishAt: v.optional(v.string()),
  /**
   * The schedule of these times. It stays until a call publishes or hides the issue, or the issue is hidden on time.
   */
  scheduleId: v.optional(v.string()),
  /** Whether it has been published before; absent in issues hidden by earlier versions. */
  wasPublished: v.optional(v.boolean()),
  notifies: v.optional(v.boolean()),
  message: v.optional(v.string()),
  /** A digest of the last call that requested mails to subscribers, and its time. */
  announcedCall: v.optional(v.string()),
  announcedCallAt: v.optional(v.string()),
  /** Until when it can be restored; absent unless deleted, and once deleted for good. */
  goneAt: v.optional(v.string()),
  /** Changed to end all preview links: signatures with another mark grant nothing. */
  previewMark: v.optional(v.string()),
};
