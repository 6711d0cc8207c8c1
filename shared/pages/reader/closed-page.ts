import type { ClosedIssue } from "#features/reading/closed-issue.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { linkForm } from "./link-pages.ts";
import { noticePage } from "./notice-page.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";
import { askLine, buyLink } from "./ways-on.ts";

export interface ClosedPageInput
  extends ReaderAssetsAddress, Partial<Omit<ClosedIssue, "kind" | "brand" | "allowances">> {
  reason: ClosedIssue["reason"];
  language: string;
}

/**
 * The page shown in place of a closed issue. It reveals only the given reason and fields. Only a spent token's page has
 * a script: the tab that used the token continues to the issue.
 */
export function closedPage(input: ClosedPageInput): string {
  const texts = readerTexts(input.language);
  const { language, closed } = texts;
  const { reason, waysOn, issueUrl, sendsMail = true } = input;
  const { heading, explanation } = closed[reason];
  const date = input.date === undefined ? undefined : dateText(input.date, language);
  return noticePage({
    ...input,
    heading: fill(heading, { date: date ?? "" }),
    explanation,
    language,
    state: reason,
    picture: input.cover && cover(input.cover),
    below: markup`${reason === "scheduled" ? null : publishedLine(date, texts)}${issueUrl === undefined ? null : linkForm({ language, issueUrl, sendsMail })}${leadingOn(input, texts)}${waysOn && buyLink(waysOn, texts.states.buying)}${waysOn && askLine(waysOn, texts.states.buying)}`,
    hasScript: reason === "spent",
  });
}

function cover({ url, width, height }: NonNullable<ClosedIssue["cover"]>): Markup {
  return markup`<img class="closed-cover" src="${url}" alt="" width="${width}" height="${height}">`;
}

function publishedLine(date: string | undefined, { page }: ReaderTexts): Markup | null {
  if (date === undefined) return null;
  return markup`<p class="closed-date">${fill(page.publishedOn, { date })}</p>`;
}

/** Public alternatives; the most useful comes first, unless a link can be mailed. */
function leadingOn(
  { previewUrl, subscribeUrl, shelfUrl, issueUrl }: ClosedPageInput,
  { page, reading, states }: ReaderTexts,
): Markup | null {
  const ways: [address: string | undefined, text: string][] = [
    [previewUrl, page.readPreview],
    [subscribeUrl, states.subscribe.button],
    [shelfUrl, reading.allIssues],
  ];
  const links = ways.flatMap(([address, text]) => (address === undefined ? [] : { address, text }));
  if (links.length === 0) return null;
  const styled = links.map(
    ({ address, text }, index) =>
      markup`<a class="closed-action${index > 0 || issueUrl !== undefined ? " closed-other" : ""}" href="${address}">${text}</a>`,
  );
  return markup`<p class="closed-ways">${styled}</p>`;
}

/** The publication date, in UTC as the publisher set it. */
function dateText(at: string, language: string): string {
  return new Date(at).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}
