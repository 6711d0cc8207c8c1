import type { ObjectGrants } from "#lib/aws/constructs/content-bucket.ts";

/** The search in all issues makes the files that an earlier version has not, and leaves none of what is gone. */
export const SEARCHING: ObjectGrants = {
  reads: ["pages", "search"],
  writes: ["search"],
  removes: ["search"],
};
