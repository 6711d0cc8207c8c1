import { type FramedPages, frameHeight } from "#contract/formats/frame-height.ts";
import { markup } from "#texts/markup.ts";
import { oneLine } from "#values/one-line.ts";
import { readerUrl } from "./issue-addresses.ts";
import type { IssueName } from "./issue.ts";
import type { IssueReference } from "./issue-repository.ts";

/** CSS widths for which a fitting frame is shaped: a spread, and one page on a phone. */
const SHAPED_FOR = { page: 360, spread: 800 };
/** Maximum window width at which phones show one page. */
const PHONE_WIDTH = 600;

/** The frame of an embedded issue. Sizes are CSS: `420px`, `100%`. */
export interface Frame {
  width: string;
  height: string;
  /** Parameters of the reader's address: `start_page`, `auto_flip`, `background_color`. */
  parameters: Record<string, string>;
  /**
   * For sites that may remove the style, such as WordPress: the maximum of a relative width; also removes the border.
   */
  maxWidth?: string;
}

/** Embedding options. Sizes are CSS (`420px`, `100%`), the flip interval is in seconds. */
export interface EmbedOptions {
  width: string | undefined;
  height: string | undefined;
  startPage: number | undefined;
  /** Undefined or 0: pages do not turn automatically. */
  autoFlip: number | undefined;
  backgroundColor: string | undefined;
}

/**
 * The snippet with defaults for omitted values: 420 × 272 pixels, page 1, no flip, and the reader's own colour, light
 * or dark. A relative width without a height takes the shape of the issue's pages.
 */
export function embedCodeOf(
  baseUrl: string,
  issue: IssueReference & IssueName & FramedPages,
  options: Partial<EmbedOptions> = {},
): string {
  const { width = "420px", height, startPage = 1, backgroundColor } = options;
  const parameters = {
    start_page: String(startPage),
    ...(backgroundColor !== undefined && { background_color: backgroundColor }),
    ...(options.autoFlip && { auto_flip: String(options.autoFlip) }),
  };
  if (height !== undefined || !width.endsWith("%")) {
    return embedSnippet(baseUrl, issue, { width, height: height ?? "272px", parameters });
  }
  return fittingSnippet(baseUrl, issue, { width, parameters });
}

/**
 * A frame that keeps the shape of a spread at any width, and that of one page in a phone's window. The difference to a
 * phone's width, multiplied, switches between the two: a single element has no other way to decide.
 */
function fittingSnippet(
  baseUrl: string,
  issue: IssueReference & IssueName & FramedPages,
  { width, parameters }: Pick<Frame, "width" | "parameters">,
): string {
  const { page, spread } = SHAPED_FOR;
  const onPhones = Math.round((100 * frameHeight(issue, page)) / page);
  const style = `width:${width};height:auto;aspect-ratio:${spread}/${frameHeight(issue, spread)};min-height:clamp(0px,(${PHONE_WIDTH}px - 100vw)*9999,${onPhones}vw);border:0`;
  const [src, title] = [addressOf(baseUrl, issue, parameters), titleOf(issue)];
  return markup`<iframe name="masthead-${issue.issueId}" title="${title}" src="${src}" style="${style}" loading="lazy" allowfullscreen></iframe>`
    .text;
}

function addressOf(
  baseUrl: string,
  issue: IssueReference,
  parameters: Frame["parameters"],
): string {
  const query = new URLSearchParams(parameters).toString();
  return readerUrl(baseUrl, issue) + (query && `?${query}`);
}

function titleOf({ title, volume }: IssueName): string {
  return [title, volume]
    .map(oneLine)
    .filter((part) => part !== "")
    .join(", ");
}

/** An HTML snippet with one iframe that shows the issue. */
export function embedSnippet(
  baseUrl: string,
  issue: IssueReference & IssueName,
  frame: Frame,
): string {
  const { width, height } = frame;
  const { maxWidth } = frame;
  const border = maxWidth === undefined ? null : markup` frameborder="0"`;
  const most = maxWidth === undefined ? "" : `max-width:${maxWidth};`;
  const src = addressOf(baseUrl, issue, frame.parameters);
  // Attributes take pixels without a unit; the style wins if both are read.
  const [plainWidth, plainHeight] = [width, height].map((size) => size.replace(/px$/, ""));
  return markup`<iframe name="masthead-${issue.issueId}" title="${titleOf(issue)}" src="${src}" width="${plainWidth}" height="${plainHeight}"${border} style="width:${width};${most}height:${height};border:0" loading="lazy" allowfullscreen></iframe>`
    .text;
}
