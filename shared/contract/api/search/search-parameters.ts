import { SEARCH_LENGTH } from "#contract/api/limits.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { sentLine } from "#contract/api/parameters/text-parameters.ts";

/** Parameters of the search in all issues, for publishers and the public. */
export const searchParameters = {
  q: required(
    sentLine(
      "Words, all of which must be on a page; each may be the beginning of one. Words in quotation marks must follow each other. Without a letter or digit it finds nothing.",
      SEARCH_LENGTH,
    ),
  ),
  ...shortPage,
};
