import type { Client } from "#sdk/client.ts";
import type { PublishIssueParameters } from "#sdk/api/issues.ts";
import type { IssueDetails, PublishState } from "#sdk/api/records.ts";

export type PlannedMail = Pick<PublishState, "notify_subscribers" | "message">;

/**
 * The parameters that publish an issue again as it was published, without further mails, or scheduled, with the mail
 * that was planned.
 */
export function asItWas(issue: IssueDetails, mail: PlannedMail): PublishIssueParameters {
  const { privacy, listed, publish_at: from, unpublish_at: until } = issue;
  const { notify_subscribers: notifies = false, message } = mail;
  return {
    privacy,
    listed,
    notify_subscribers: from !== null && notifies,
    ...(from !== null && { publish_at: from, message }),
    ...(until !== null && { unpublish_at: until }),
  };
}

/** An issue, and the parameters that publish it again as it is. @throws MastheadError */
export async function readPublication(
  client: Client,
  issueId: string,
): Promise<{ issue: IssueDetails; again: PublishIssueParameters }> {
  const issue = await client.issues.get(issueId);
  const mail = issue.state === "scheduled" ? await client.issues.getPublishState(issueId) : {};
  return { issue, again: asItWas(issue, mail) };
}
