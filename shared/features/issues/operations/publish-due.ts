import { withAnnouncement } from "#features/deliveries/announce-issue.ts";
import { type Reports, withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { type Issue, isPublished, listedOnceShown } from "#features/issues/issue.ts";
import { issueEvent } from "#features/issues/issue-event.ts";
import { findIssue, type IssueInMagazine } from "#features/issues/issue-repository.ts";
import {
  hideOnTime,
  type Publication,
  publishOnTime,
} from "#features/issues/publication-repository.ts";
import { nextTime, type Schedule } from "#features/issues/schedule/schedule.ts";
import { removeSchedule, schedules } from "#features/issues/schedule/schedule-repository.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { EVER, changeWork, workPages } from "#platform/work/work-list.ts";

/** A concurrent run may outdate the first readings; a third meets none. */
const READINGS = 3;
/** Many issues may be due at the same minute. */
const TOGETHER = 10;

/**
 * Publishes and hides due issues. A failed one stays due, and does not hold up the others.
 * @returns the next due time; undefined if nothing is scheduled
 */
export async function publishDue(): Promise<string | undefined> {
  for await (const page of workPages(schedules, TOGETHER, EVER)) {
    const at = now().toISOString();
    await Promise.all(page.filter(({ dueAt }) => dueAt <= at).map(carryOutLogged));
    const next = page.find(({ dueAt }) => dueAt > at);
    if (next) return next.dueAt;
  }
  return undefined;
}

async function carryOutLogged(schedule: Schedule): Promise<void> {
  try {
    await carryOutSchedule(schedule);
  } catch (error) {
    log("SCHEDULE_LEFT", { accountId: schedule.accountId, error });
  }
}

/**
 * Carries out the due part of one schedule: never early, once even in concurrent runs, and completely after an
 * interruption. If the end has passed too, publication is skipped: the issue stays hidden.
 */
export async function carryOutSchedule(schedule: Schedule): Promise<void> {
  const { accountId, issueId, scheduleId } = schedule;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const found = await findIssue({ accountId, issueId });
    // A row without its schedule was replaced, since one write changes both.
    if (found?.issue.scheduleId !== scheduleId) return removeSchedule(schedule);
    const left = await doDue(found);
    if (!left) continue;
    const next = nextTime(left);
    if (next === undefined) return removeSchedule(schedule);
    if (next !== schedule.dueAt) await changeWork(schedules, schedule, { dueAt: next });
    return;
  }
}

/** The issue after its due change; undefined if another run has changed it meanwhile. */
async function doDue({ issue, magazine }: IssueInMagazine): Promise<Issue | undefined> {
  const at = now().toISOString();
  if (issue.unpublishAt !== undefined && issue.unpublishAt <= at) {
    const type = isPublished(issue) ? "issue.unpublished" : undefined;
    return reported(issue, type, (reports) => hideOnTime(issue, reports));
  }
  if (issue.publishAt !== undefined && issue.publishAt <= at) {
    return reported(issue, "issue.published", (reports) =>
      publishAnnounced(
        issue,
        { publishedAt: at, listed: listedOnceShown(issue, magazine) },
        reports,
      ),
    );
  }
  return issue;
}

async function reported(
  issue: Issue,
  type: "issue.published" | "issue.unpublished" | undefined,
  write: (reports: Reports) => Promise<Issue | undefined>,
): Promise<Issue | undefined> {
  const webhooks = await listWebhooks(issue.accountId);
  const events = type ? [issueEvent(type, issue)] : [];
  return withEvents({ webhooks, events }, write, (outcome) => outcome !== undefined);
}

function publishAnnounced(
  issue: Issue,
  shown: Pick<Publication, "publishedAt" | "listed">,
  reports: Reports,
): Promise<Issue | undefined> {
  const { accountId, issueId, magazineId, message } = issue;
  const { publishedAt } = shown;
  const publication = { accountId, issueId, magazineId, message, publishedAt };
  // Schedules of earlier versions inform subscribers.
  const isAnnounced = issue.notifies ?? true;
  return withAnnouncement(isAnnounced ? publication : undefined, (announced) =>
    publishOnTime(issue, shown, [...reports, ...announced]),
  );
}
