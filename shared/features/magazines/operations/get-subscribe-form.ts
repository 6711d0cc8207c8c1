import { ApiError } from "#contract/api/errors.ts";
import { type Magazine, subscribeUrl } from "#features/magazines/magazine.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { oneLine } from "#values/one-line.ts";

/**
 * The form with which visitors of any site subscribe, and the equivalent page, with addresses below `baseUrl`.
 * Unstyled, so that it looks like the site.
 * @throws MAGAZINE_NOT_FOUND, SUBSCRIPTION_DISABLED
 */
export async function getSubscribeForm(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  baseUrl: string,
): Promise<{ html: string; url: string }> {
  const magazine = await getMagazine(accountId, magazineId);
  const { status } = magazine.subscription;
  const url = subscribeUrl(magazine, baseUrl);
  if (status === "disabled" || url === undefined) throw new ApiError("SUBSCRIPTION_DISABLED");
  const form = status === "free" ? requestForm(magazine, url) : wayToBuying(magazine, url);
  return { html: form.text, url };
}

function requestForm({ title, language }: Magazine, url: string): Markup {
  const { subscribe } = readerTexts(language).states;
  return markup`<form action="${url}" method="post" target="_blank" lang="${language}">
<p>${fill(subscribe.heading, { magazine: oneLine(title) })}</p>
<p><label>${subscribe.email} <input name="email" type="email" autocomplete="email" maxlength="254" required></label></p>
<p><label>${subscribe.name} (${subscribe.nameIsOptional}) <input name="full_name" autocomplete="name" maxlength="300"></label></p>
<p><button>${subscribe.send}</button></p>
</form>`;
}

function wayToBuying({ title, language }: Magazine, url: string): Markup {
  const { subscribe } = readerTexts(language).states;
  return markup`<form action="${url}" target="_blank" lang="${language}">
<p>${fill(subscribe.heading, { magazine: oneLine(title) })}</p>
<p><button>${subscribe.send}</button></p>
</form>`;
}
