import type { ShelfIssue } from "#features/shelf/shelf-issue.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { ShelfTexts } from "#texts/shelf/en.ts";

/** Pixels of a cover's width in the document: only the ratio matters, which reserves space while the cover loads. */
const COVER_WIDTH = 600;

/** The newest issue, large; its cover has loading priority. */
export function newestIssue(issue: ShelfIssue, texts: ShelfTexts): Markup {
  const { title, description, language, url } = issue;
  return markup`<section class="newest">
<a href="${url}" tabindex="-1" aria-hidden="true">${cover(issue, texts, "first")}</a>
<div>
<p class="kicker">${texts.newest}</p>
<h2 lang="${language}" dir="auto"><a href="${url}">${title}</a></h2>
<p class="when">${facts(issue, texts)}</p>
${description.trim() === "" ? null : markup`<p class="text" lang="${language}" dir="auto">${description}</p>`}
<a class="read" href="${url}" aria-label="${texts.read}: ${title}">${texts.read}</a>
</div>
</section>`;
}

export function issueCard(issue: ShelfIssue, texts: ShelfTexts): Markup {
  const { title, language, url } = issue;
  return markup`<li><a href="${url}">${cover(issue, texts, "later")}<span class="name" lang="${language}" dir="auto">${title}</span><span class="when">${facts(issue, texts)}</span></a></li>`;
}

function cover(issue: ShelfIssue, texts: ShelfTexts, when: "first" | "later"): Markup {
  const { coverUrl, pageWidth, pageHeight } = issue;
  if (coverUrl === undefined) return markup`<span class="cover plain">${texts.adult}</span>`;
  const height = Math.max(1, Math.round((COVER_WIDTH * pageHeight) / pageWidth));
  const loading = when === "first" ? markup`fetchpriority="high"` : markup`loading="lazy"`;
  // The text beside the picture names it.
  return markup`<span class="cover"><img src="${coverUrl}" alt="" width="${COVER_WIDTH}" height="${height}" ${loading}></span>`;
}

/** The publication date, and notes for visitors before they open it. */
function facts(issue: ShelfIssue, texts: ShelfTexts): Markup {
  const { publishedAt, isFree, isForAdults, coverUrl } = issue;
  const date = new Intl.DateTimeFormat(texts.language, { dateStyle: "long", timeZone: "UTC" });
  const notes = [
    ...(isFree ? [] : [texts.paid]),
    ...(isForAdults && coverUrl !== undefined ? [texts.adult] : []),
  ];
  const day = date.format(new Date(publishedAt));
  return markup`<time datetime="${publishedAt}">${day}</time>${notes.map((note) => ` · ${note}`).join("")}`;
}
