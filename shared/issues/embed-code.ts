import { escapeHtml } from "../html.ts";
import { readerUrl } from "./issue-addresses.ts";
import type { Issue } from "./issue.ts";

/** How the reader looks inside a page. Sizes are CSS (`420px`, `100%`), the flip interval seconds. */
export interface EmbedOptions {
  width: string | undefined;
  height: string | undefined;
  startPage: number | undefined;
  /** Left out or 0: pages do not turn by themselves. */
  autoFlip: number | undefined;
  backgroundColor: string | undefined;
}

/** An HTML snippet with one iframe that shows the issue. Defaults: 420 × 272 pixels, page 1, no flip, white. */
export function embedCodeOf(
  issue: Issue,
  baseUrl: string,
  options: Partial<EmbedOptions> = {},
): string {
  const { width = "420px", height = "272px", startPage = 1, backgroundColor = "ffffff" } = options;
  const query = new URLSearchParams({
    start_page: String(startPage),
    background_color: backgroundColor,
  });
  if (options.autoFlip) query.set("auto_flip", String(options.autoFlip));
  return iframe({
    name: `masthead-${issue.issueId}`,
    title: [issue.title, issue.volume].filter((part) => part !== "").join(", "),
    src: `${readerUrl(baseUrl, issue)}?${query.toString()}`,
    // Attributes take pixels without a unit; the style wins where both are read.
    width: width.replace(/px$/, ""),
    height: height.replace(/px$/, ""),
    style: `width:${width};height:${height};border:0`,
  });
}

function iframe(attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<iframe ${pairs.join(" ")} loading="lazy" allowfullscreen></iframe>`;
}
