import * as v from "valibot";
import { BOOK_FILES, type BookText, textSchema } from "../api/book.ts";
import { pagesFolder } from "../conversions/object-keys.ts";
import { ApiError } from "../errors.ts";
import { getIssue } from "../issues/issue-repository.ts";
import { objects } from "../runtime.ts";
import { ANYONE, decideAccess } from "./access.ts";

/**
 * The texts of the pages that anybody may read, in the shape of `text.json`; all other pages are empty.
 * This is how a preview has its text, while the file itself holds everything.
 * @throws ISSUE_NOT_FOUND also when nobody may read anything
 */
export async function readPageTexts(reference: {
  accountId: string;
  issueId: string;
}): Promise<BookText> {
  const { issue, magazine } = await getIssue(reference);
  const access = decideAccess({ issue, magazine, visitor: ANYONE });
  if (access.kind === "closed") throw new ApiError("ISSUE_NOT_FOUND");
  const key = pagesFolder(issue.accountId, issue.conversionId) + BOOK_FILES.text;
  const file = await objects().get(key);
  if (!file) throw new ApiError("ISSUE_NOT_FOUND");
  const book = v.parse(textSchema, JSON.parse(Buffer.from(file).toString("utf8")));
  if (access.kind === "whole") return book;
  const readable = new Set(access.pages);
  const pages = book.pages.map((page, index) =>
    readable.has(index + 1) ? page : { text: "", lines: [], links: [] },
  );
  return { version: book.version, pages };
}
