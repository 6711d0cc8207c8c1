import { embedSnippet } from "./embed-snippet.ts";
import * as issues from "./issue-repository.ts";

/** How the reader looks inside a page. Sizes are CSS (`420px`, `100%`), the flip interval seconds. */
export interface EmbedOptions {
  width: string | undefined;
  height: string | undefined;
  startPage: number | undefined;
  /** Left out or 0: pages do not turn by themselves. */
  autoFlip: number | undefined;
  backgroundColor: string | undefined;
}

/**
 * An HTML snippet with one iframe that shows the issue. Defaults: 420 × 272 pixels, page 1, no flip, white.
 * @throws ISSUE_NOT_FOUND
 */
export async function getEmbedCode(
  reference: issues.IssueReference,
  baseUrl: string,
  options: EmbedOptions,
): Promise<string> {
  const { issue } = await issues.getIssue(reference);
  const { width = "420px", height = "272px", startPage = 1, backgroundColor = "ffffff" } = options;
  return embedSnippet(baseUrl, issue, {
    width,
    height,
    wishes: {
      start_page: String(startPage),
      background_color: backgroundColor,
      ...(options.autoFlip && { auto_flip: String(options.autoFlip) }),
    },
  });
}
