import { markup } from "#texts/markup.ts";
import { oneLine } from "#values/one-line.ts";
import { readerUrl } from "./issue-addresses.ts";
import type { IssueName } from "./issue.ts";
import type { IssueReference } from "./issue-repository.ts";

/** The frame of an embedded issue. Sizes are CSS: `420px`, `100%`. */
export interface Frame {
  width: string;
  height: string;
  /** Parameters of the reader's address: `start_page`, `auto_flip`, `background_color`. */
  wishes: Record<string, string>;
  /** For sites that may remove the style, as WordPress does: the most of a relative width, and no border without it. */
  maxWidth?: string;
}

/** The look of the reader inside a page. Sizes are CSS (`420px`, `100%`), the flip interval seconds. */
export interface EmbedOptions {
  width: string | undefined;
  height: string | undefined;
  startPage: number | undefined;
  /** Left out or 0: pages do not turn automatically. */
  autoFlip: number | undefined;
  backgroundColor: string | undefined;
}

/** The snippet with defaults for omitted values: 420 × 272 pixels, page 1, no flip, white. */
export function embedCodeOf(
  baseUrl: string,
  issue: IssueReference & IssueName,
  options: Partial<EmbedOptions> = {},
): string {
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

/** An HTML snippet with one iframe that shows the issue. */
export function embedSnippet(
  baseUrl: string,
  issue: IssueReference & IssueName,
  frame: Frame,
): string {
  const { width, height } = frame;
  const query = new URLSearchParams(frame.wishes).toString();
  const title = [issue.title, issue.volume].map(oneLine).filter((part) => part !== "");
  const { maxWidth } = frame;
  const border = maxWidth === undefined ? null : markup` frameborder="0"`;
  const most = maxWidth === undefined ? "" : `max-width:${maxWidth};`;
  const src = readerUrl(baseUrl, issue) + (query && `?${query}`);
  // Attributes take pixels without a unit; the style wins where both are read.
  const [plainWidth, plainHeight] = [width, height].map((size) => size.replace(/px$/, ""));
  return markup`<iframe name="masthead-${issue.issueId}" title="${title.join(", ")}" src="${src}" width="${plainWidth}" height="${plainHeight}"${border} style="width:${width};${most}height:${height};border:0" loading="lazy" allowfullscreen></iframe>`
    .text;
}
