import type { EventData, WebhookEvent } from "#contract/formats/webhook-event.ts";
import { mailBaseUrl } from "#platform/runtime.ts";
import { FIRST_EDITION } from "./edition-fields.ts";
import type { Issue } from "./issue.ts";
import { readerUrl } from "./issue-addresses.ts";

/** The events whose only data is their issue. */
type IssueEventType = Exclude<Extract<WebhookEvent["type"], `issue.${string}`>, "issue.failed">;

type IssueIds = Pick<Issue, "accountId" | "issueId" | "magazineId" | "conversionId" | "edition">;

/** An event of an issue. Its address is the configured one, since a call may use another than the reader's. */
export function issueEvent<Type extends IssueEventType>(
  type: Type,
  issue: IssueIds,
): { type: Type; data: EventData<IssueEventType> } {
  const data = {
    issue_id: issue.issueId,
    magazine_id: issue.magazineId,
    issueTempID: issue.conversionId,
    url: readerUrl(mailBaseUrl(), issue),
    edition: issue.edition ?? FIRST_EDITION,
  };
  return { type, data };
}
