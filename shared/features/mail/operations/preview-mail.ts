import type { MailPreview } from "#contract/api/previews/preview-records.ts";
import { nameOf } from "#features/issues/issue.ts";
import { coverUrl, readerUrl } from "#features/issues/issue-addresses.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { brandOf } from "#features/magazines/brand.ts";
import { coverWidth } from "#features/mail/mail-cover.ts";
import { renderMail } from "#features/mail/render-mail.ts";
import { scopeOf } from "#features/mail/unsubscribe-address.ts";
import { mailTexts } from "#texts/languages.ts";
import { oneLine } from "#values/one-line.ts";

const KINDS = { issue_published: "new-issue", issue_delivered: "issue-delivery" } as const;

/**
 * A mail about an issue as a subscriber with full access would get it. All its links lead to the issue's own address,
 * and it names no recipient. Sends nothing.
 * @throws ISSUE_NOT_FOUND
 */
export async function previewMail(
  reference: issues.IssueReference,
  {
    kind: asked = "issue_published",
    message = "",
    baseUrl,
  }: {
    kind?: keyof typeof KINDS | undefined;
    message?: string | undefined;
    baseUrl: string;
  },
): Promise<MailPreview> {
  const { issue, magazine } = await issues.getIssue(reference);
  const kind = KINDS[asked];
  const { title, volume } = nameOf(issue, magazine);
  const url = readerUrl(baseUrl, issue);
  const brand = brandOf(magazine, baseUrl);
  return renderMail({
    kind,
    texts: mailTexts(magazine.language),
    name: "",
    magazine: oneLine(magazine.title),
    accentColor: brand.accentColor,
    logo: brand.logo,
    title: oneLine(title),
    volume: oneLine(volume),
    message,
    until: "",
    isPreview: false,
    link: url,
    // A mail embeds a cover that is not public; a page uses its signed address.
    cover: { address: coverUrl(baseUrl, issue, magazine), width: coverWidth(issue) },
    unsubscribe: { stops: scopeOf(kind), url },
  });
}
