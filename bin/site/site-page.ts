import * as v from "valibot";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { readingImageUrl } from "#contract/formats/reader-manifest.ts";
import { jsonBlock } from "#texts/markup.ts";

/** The data that a page of the reader embeds. */
export interface ReadPage {
  manifest: ReaderManifest;
  /** The address of the reader's script, with its other files beside it. */
  script: string;
  logo: string | undefined;
}

const MANIFEST = /<script type="application\/json" id="manifest">(.*?)<\/script>/s;
const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/;
const LOGO = /<span class="logo"[^>]*><img src="([^"]+)"/;

export function readPage(html: string): ReadPage | undefined {
  const [, json] = MANIFEST.exec(html) ?? [];
  const [, script] = SCRIPT.exec(html) ?? [];
  if (json === undefined || script === undefined) return undefined;
  // The reader itself takes this from the page.
  const known = v.custom<ReaderManifest>((value) => typeof value === "object" && value !== null);
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), known), json);
  return { manifest, script: plain(script), logo: LOGO.exec(html)?.[1]?.replaceAll("&amp;", "&") };
}

/** Elements that need a service: links to the shelf, subscribing, sharing, statistics, and search engines' metadata. */
const OF_THE_SERVICE = [
  /<meta (?:property="og:|name="(?:twitter:|robots"))[^>]*>\n?/g,
  /<link rel="(?:canonical|alternate|apple-touch-icon|manifest)"[^>]*>\n?/g,
  /<script type="application\/ld\+json">.*?<\/script>\n?/gs,
  /<a class="control" id="(?:open-subscribe|to-shelf)".*?<\/a>\n?/gs,
  /<dialog class="ask-dialog" id="subscribe".*?<\/dialog>\n?/gs,
  /<noscript><nav class="plain-paging".*?<\/noscript>\n?/gs,
  /<p class="preview-mark".*?<\/p>\n?/gs,
  / data-(?:visit|preview|shelf-url|embed-code|embed-domains)="[^"]*"/g,
];

/** The page of a site: the reader's own, with its files beside it and without a service. */
export function sitePage(
  html: string,
  {
    manifest,
    kept,
    logoPath,
  }: { manifest: ReaderManifest; kept: ReaderManifest; logoPath: string },
): string {
  let page = html;
  for (const pattern of OF_THE_SERVICE) page = page.replace(pattern, "");
  const first = readingImageUrl(kept.images, 1) ?? "";
  const { downloadUrl, epubUrl } = kept;
  const scripts =
    '<script src="reader/data.js"></script>\n<script src="reader/reader.js"></script>';
  const { issueId } = manifest;
  return page
    .replace(MANIFEST, () => jsonBlock(kept, { id: "manifest" }).text)
    .replace(SCRIPT, '<meta name="robots" content="noindex">')
    .replace("</body>", () => `${scripts}\n</body>`)
    .replace(/(<link rel="(?:icon|stylesheet)"[^>]* href=")[^"]*\/([^"/]+")/g, "$1reader/$2")
    .replace(/(<figure class="page"[^>]*><img src=")[^"]*"/, `$1${first}"`)
    .replace(/(<span class="logo"[^>]*><img src=")[^"]*"/g, `$1${logoPath}"`)
    .replace(/data-offline="[^"]*"/, 'data-offline="no"')
    .replace(/(<button [^>]*id="share")[^>]*? (aria-label=)/, `$1 data-page-url="" hidden $2`)
    .replace(/(<a class="control" id="own-page" href=")[^"]*"/, '$1index.html"')
    .replace(/(<a class="control" id="download" href=")[^"]*"/, `$1${downloadUrl ?? ""}"`)
    .replace(/(<a class="control" id="download-epub" href=")[^"]*"/, `$1${epubUrl ?? ""}"`)
    .replace("<body ", () => `<body data-site="${issueId}" `);
}

function plain(attribute: string): string {
  return attribute.replaceAll("&amp;", "&");
}
