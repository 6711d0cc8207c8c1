import { ApiError } from "#contract/api/errors.ts";
import { isPublished, type Issue } from "#features/issues/issue.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { brandOf } from "#features/magazines/brand.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import { sendsMail } from "#features/setup/service-place.ts";
import { oneLine } from "#values/one-line.ts";

/** The subscription offer in an issue; undefined unless its magazine has a free subscription. */
export function subscriptionOffer(
  issue: Issue,
  magazine: Magazine,
  baseUrl: string,
): SubscriptionOffer | undefined {
  if (!isPublished(issue) || magazine.subscription.status !== "free") return undefined;
  const issueUrl = readerUrl(baseUrl, issue);
  return {
    magazineTitle: oneLine(magazine.title),
    language: issue.language,
    formUrl: `${issueUrl}/subscription`,
    back: { kind: "issue", url: issueUrl },
    brand: brandOf(magazine, baseUrl),
    sendsMail: sendsMail(),
  };
}

/** @throws ISSUE_NOT_FOUND also without an offer */
export async function readSubscriptionOffer(
  reference: IssueReference,
  baseUrl: string,
): Promise<SubscriptionOffer> {
  const { issue, magazine } = await getIssue(reference);
  const offer = subscriptionOffer(issue, magazine, baseUrl);
  if (!offer) throw new ApiError("ISSUE_NOT_FOUND");
  return offer;
}
