import type { PublishIssueParameters } from "#sdk/api/issues.ts";
import type { IssueDetails } from "#sdk/api/records.ts";

/** The parameters that publish an issue again as it was published or scheduled, without further mails. */
export function asItWas(issue: IssueDetails): PublishIssueParameters {
  const { privacy, listed, publish_at: from, unpublish_at: until } = issue;
  return {
    privacy,
    listed,
    ...(from === null && { notify_subscribers: false }),
    ...(from !== null && { publish_at: from }),
    ...(until !== null && { unpublish_at: until }),
  };
}
