import type { ObjectGrants } from "#lib/aws/constructs/content-bucket.ts";

/** The search in all issues creates files missing from earlier versions, and removes obsolete ones. */
export const SEARCHING: ObjectGrants = {
  reads: ["pages", "search"],
  writes: ["search"],
  removes: ["search"],
};
