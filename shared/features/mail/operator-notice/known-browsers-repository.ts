import * as v from "valibot";
import { keys } from "#platform/table/schema.ts";
import { get } from "#platform/table/reads.ts";
import { changeAndReturn } from "#platform/table/table.ts";

const browsersSchema = v.object({
  browsers: v.optional(v.set(v.string()), () => new Set<string>()),
  /** The language of the account's first browser. */
  language: v.optional(v.string(), "en"),
});

type Browsers = v.InferOutput<typeof browsersSchema>;

/**
 * Pattern 60: records a browser that signs in to an account (one write).
 * @returns whether the account knows other browsers but not this one
 */
export async function noteBrowser(
  accountId: string,
  browser: string,
  language: string,
): Promise<boolean> {
  const before = await changeAndReturn<Browsers>(keys.knownBrowsers(accountId), {
    setOnce: { language },
    add: { browsers: new Set([browser]) },
  });
  const { browsers } = v.parse(browsersSchema, before);
  return browsers.size > 0 && !browsers.has(browser);
}

/** Pattern 60: the language of the account's first browser, used in mails to its owner. */
export async function ownersLanguage(accountId: string): Promise<string> {
  const item = await get(keys.knownBrowsers(accountId), { mayLag: true });
  return v.parse(browsersSchema, item ?? {}).language;
}
