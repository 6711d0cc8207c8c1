import * as v from "valibot";
import { BOOK_FILES } from "../api/book.ts";
import { objects } from "../runtime.ts";
import { pagesFolder } from "./object-keys.ts";

/** Room in an issue's item, in bytes of UTF-8: what fits one read unit of the table together with the rest. */
const MOST_BYTES = 1_200;

const book = v.object({ pages: v.array(v.object({ text: v.string() })) });

/**
 * The beginning of the first page's text, cut at a word where there is one. It is kept with the issue, so that a
 * page opens without reading `text.json`. Undefined where the page has no text.
 */
export async function readFirstPageText(conversion: {
  accountId: string;
  conversionId: string;
}): Promise<string | undefined> {
  const folder = pagesFolder(conversion.accountId, conversion.conversionId);
  const file = await objects().get(folder + BOOK_FILES.text);
  if (!file) return undefined;
  const { pages } = v.parse(book, JSON.parse(Buffer.from(file).toString("utf8")));
  return beginning(pages[0]?.text ?? "") || undefined;
}

function beginning(text: string): string {
  const whole = text.trim();
  const bytes = Buffer.from(whole);
  if (bytes.length <= MOST_BYTES) return whole;
  // A character that the cut has halved becomes a replacement character.
  const cut = bytes
    .subarray(0, MOST_BYTES)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
  const word = /^[^]*\s/.exec(cut)?.[0] ?? "";
  return `${(word.length > cut.length / 2 ? word : cut).trimEnd()}…`;
}
