import { documentOf } from "#pages/document.ts";
import { markup } from "#texts/markup.ts";
import { NO_SCRIPT } from "./no-script.ts";

export interface DeskPage {
  /** Version of the page's files, and name of their folder. */
  files: string;
  /** Scripts that the main script imports, loaded in parallel with it. */
  preloads: readonly string[];
  version: string;
  runsOn: "host" | "aws";
  mailsLinks: boolean;
  /** Base address of the reader and the shelves, without a trailing slash. */
  readerUrl: string;
}

/** The empty page that the desk's script fills. Its files' addresses are relative to `/desk/`. */
export function deskPage(page: DeskPage): string {
  const { files, preloads, version, runsOn, mailsLinks, readerUrl } = page;
  const notices = Object.entries(NO_SCRIPT).map(
    ([language, text]) => markup`<p lang="${language}">${text}</p>`,
  );
  return documentOf({
    language: "en",
    head: markup`<meta name="robots" content="noindex">
<meta name="theme-color" content="#f4f2ee" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161618" media="(prefers-color-scheme: dark)">
<title>Masthead</title>
<link rel="icon" type="image/svg+xml" href="${files}/icon.svg">
<link rel="stylesheet" href="${files}/desk.css">
${preloads.map((name) => markup`<link rel="modulepreload" href="${files}/${name}">\n`)}<script type="module" src="${files}/main.js"></script>`,
    body: markup`<body>
<div id="desk" data-version="${version}" data-runs-on="${runsOn}" data-mails-links="${mailsLinks ? "yes" : "no"}" data-reader-url="${readerUrl}"></div>
<noscript>${notices}</noscript>
</body>`,
  });
}
