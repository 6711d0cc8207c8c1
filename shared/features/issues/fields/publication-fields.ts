import * as v from "valibot";

/** What an issue knows of its publication, and of those who may look at it before. */
export const publicationFields = {
  /** When it was first published since it was last hidden; absent while it is hidden. */
  publishedAt: v.optional(v.string()),
  /** Whether it is for the magazine's shelf, as the call that publishes it settles; absent while it is hidden for good. */
  listed: v.optional(v.boolean()),
  /** When it is to be published and hidden, each until that is done. In ISO 8601 with milliseconds, so that texts compare. */
  publishAt: v.optional(v.string()),
  unpublishAt: v.optional(v.string()),
  /** Which schedule these times are of. It stays until the issue is published or hidden by a call, or hidden at its time. */
  scheduleId: v.optional(v.string()),
  /** Whether it has been published before; absent in issues that earlier versions have hidden. */
  wasPublished: v.optional(v.boolean()),
  /** Whether subscribers are informed when what is scheduled comes; in schedules of earlier versions absent. */
  notifies: v.optional(v.boolean()),
  /** The publisher's own words in that mail. */
  message: v.optional(v.string()),
  /** A digest of the call that last asked for mails to subscribers, and when that was. */
  announcedCall: v.optional(v.string()),
  announcedCallAt: v.optional(v.string()),
  /** Until when it can be restored; absent unless it is deleted, and once that is for good. */
  goneAt: v.optional(v.string()),
  /** Drawn when all preview links are ended: what was signed with another one opens nothing. */
  previewMark: v.optional(v.string()),
};
