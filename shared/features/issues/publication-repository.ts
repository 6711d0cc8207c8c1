import type { Reports } from "#features/deliveries/record-event.ts";
import type { Condition, Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { all, is, notAfter } from "#platform/table/conditions.ts";
import { hasBeenPublished, type Issue, type Privacy } from "./issue.ts";
import type { AnnouncedCall } from "./publishing/announced-call.ts";
import { type IssueChanges, tryWrite } from "./issue-repository.ts";
import { type PlannedTimes, timesWithout } from "./schedule/schedule.ts";
import { scheduleRows } from "./schedule/schedule-repository.ts";
import { entryOnShelf, keysOnShelf } from "./shelf-entry-repository.ts";

/** The result of publishing: who may read an issue, whether it is for the shelf, and when it will be hidden again. */
export interface Publication extends AnnouncedCall {
  privacy: Privacy;
  listed: boolean;
  /** When it was first published since it was last hidden: now, or earlier. */
  publishedAt: string;
  end: PlannedTimes;
}

/** The fields that hiding sets: none, or those of a later publication. */
export type Hiding = Partial<Pick<Issue, "privacy" | "listed">> & PlannedTimes;

// Each is one write with the shelf entry and the schedule rows. Undefined, without effect, if the issue was published,
// hidden or scheduled since it was read, or is gone.

/** Shows an issue to visitors, replacing its schedule; an already published one keeps its first time. */
export function publish(
  issue: Issue,
  { privacy, listed, publishedAt, end, ...announced }: Publication,
  reports: Reports,
): Promise<Issue | undefined> {
  const updatedAt = now().toISOString();
  const changes = {
    set: { privacy, listed, ...announced, ...end, publishedAt, updatedAt, wasPublished: true },
    remove: timesWithout(end),
  };
  const entry = listed ? [entryOnShelf(issue, publishedAt)] : withoutEntry(issue);
  const writes = [...entry, ...scheduleRows(issue, end), ...reports];
  // Of two concurrent calls that request mails, the second sees the first one's request.
  return changePublication(issue, changes, writes, is("announcedCallAt", issue.announcedCallAt));
}

/** Hides an issue from visitors, until the scheduled time, if any. */
export function hide(issue: Issue, later: Hiding, reports: Reports): Promise<Issue | undefined> {
  const unlisted = later.listed === undefined ? (["listed"] as const) : [];
  const changes = {
    set: { updatedAt: now().toISOString(), ...later, wasPublished: hasBeenPublished(issue) },
    remove: ["publishedAt" as const, ...timesWithout(later), ...unlisted],
  };
  return changePublication(issue, changes, [
    ...withoutEntry(issue),
    ...scheduleRows(issue, later),
    ...reports,
  ]);
}

/** Shows an issue at its scheduled time, by the clock of this process. */
export function publishOnTime(
  issue: Issue,
  { publishedAt: at, listed }: Pick<Publication, "publishedAt" | "listed">,
  reports: Reports,
): Promise<Issue | undefined> {
  const changes = {
    set: { publishedAt: at, listed, updatedAt: at, wasPublished: true },
    remove: ["publishAt", "notifies", "message"] as const,
  };
  const entry = listed ? [entryOnShelf(issue, at)] : [];
  return changePublication(issue, changes, [...entry, ...reports], notAfter("publishAt", at));
}

/** Ends the schedule of an issue whose last time has come, and hides it if it is shown. */
export function hideOnTime(issue: Issue, reports: Reports): Promise<Issue | undefined> {
  const at = now().toISOString();
  const changes = { set: { updatedAt: at, wasPublished: hasBeenPublished(issue) }, remove: ENDED };
  return changePublication(
    issue,
    changes,
    [...withoutEntry(issue), ...reports],
    notAfter("unpublishAt", at),
  );
}
const ENDED = [
  ...(["publishedAt", "listed", "publishAt", "unpublishAt"] as const),
  ...(["scheduleId", "notifies", "message"] as const),
] as const;

function changePublication(
  issue: Issue,
  changes: IssueChanges,
  and: readonly Write[],
  ...also: Condition<keyof Issue>[]
): Promise<Issue | undefined> {
  const { publishedAt, scheduleId } = issue;
  const isAsRead = [is("publishedAt", publishedAt), is("scheduleId", scheduleId)] as const;
  return tryWrite(issue, changes, all(...isAsRead, ...also), and);
}

function withoutEntry(issue: Issue): Write[] {
  return issue.listed ? keysOnShelf(issue).map((key) => ({ remove: key })) : [];
}
