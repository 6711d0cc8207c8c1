import { createCanvas, loadImage } from "@napi-rs/canvas";
import {
  type EditionLayout,
  type EditionText,
  type OutlineEntry,
  type PageText,
  TEXT_RANGE_PAGES,
} from "#contract/formats/edition-files.ts";
import type { ArticleBlock } from "#contract/formats/article.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { drawLine, setLines } from "./typesetting.ts";
import { readingDirection } from "#texts/languages.ts";

/** An issue for the reader's tests, with the results of its conversion. */
export interface FakeIssue {
  name: string;
  manifest: ReaderManifest;
  layout: EditionLayout;
  text: EditionText;
  embedCode?: string | undefined;
  /** Whether search engines may list it. */
  listed: boolean;
  /** The contents of its download. */
  pdf: Uint8Array;
  /** Its reading text; empty for an issue without one. */
  blocks: ArticleBlock[];
}

/** The options of a test. The default is an English magazine of 16 upright pages. */
export interface FakeIssueChoices {
  name?: string;
  manifest?: Partial<ReaderManifest>;
  /** Pages whose size differs from the first page's, by number. */
  sizes?: Record<number, { width: number; height: number }>;
  links?: Record<number, PageText["links"]>;
  /** Pages whose lines differ from the usual ones, by number; see `setLines`. */
  lines?: Record<number, PageText["lines"]>;
  outline?: OutlineEntry[];
  labels?: string[];
  embedCode?: string;
  listed?: boolean;
  pdf?: Uint8Array;
  blocks?: ArticleBlock[];
}

const SPRITE_COLUMNS = 4;
const words = "Slow mornings on the river bring bread, boats and long letters from the north.";

/** An issue with the fake host's addresses. Its links are near the foot of a page. */
export function anIssue(choices: FakeIssueChoices = {}): FakeIssue {
  const name = choices.name ?? "river";
  const manifest: ReaderManifest = {
    issueId: "0000001000000000001",
    title: "The Slow River",
    edition: name,
    volume: "No. 12",
    description: "Boats, bread and letters.",
    tags: [],
    language: "en",
    direction: readingDirection(choices.manifest?.language ?? "en"),
    pagesCount: 16,
    pageWidth: 595,
    pageHeight: 842,
    images: { kind: "issue", folder: `/content/${name}`, query: "sig=1" },
    layoutUrl: `/content/${name}/layout.json?sig=1`,
    textUrl: `/content/${name}/text-0001.json?sig=1`,
    textRangePages: TEXT_RANGE_PAGES,
    thumbnailsUrl: `/content/${name}/thumbnails.jpg?sig=1`,
    article: choices.blocks ? { folder: `/content/${name}`, query: "sig=1" } : null,
    downloadUrl: null,
    epubUrl: null,
    allowPrint: false,
    expiresAt: "2999-01-01T00:00:00Z",
    renewUrl: `/renew/${name}`,
    ...choices.manifest,
  };
  const numbers = Array.from({ length: manifest.pagesCount }, (_, index) => index + 1);
  return {
    name,
    manifest,
    layout: layoutOf(manifest, choices),
    text: {
      version: 2,
      pages: numbers.map((page) => {
        const lines = choices.lines?.[page] ?? usualLines(page);
        const text = lines.map((line) => line.text).join("\n");
        return { text, lines, links: choices.links?.[page] ?? [] };
      }),
    },
    embedCode: choices.embedCode,
    listed: choices.listed ?? false,
    blocks: choices.blocks ?? [],
    pdf: choices.pdf ?? new TextEncoder().encode("%PDF-1.7"),
  };
}

/** The default lines of a page. */
function usualLines(page: number): PageText["lines"] {
  return [
    ...setLines([`Chapter ${page}`], { top: 0.7, size: 0.03 }),
    ...setLines([words], { top: 0.76, size: 0.016 }),
    ...setLines(["Visit the boat museum"], { top: 0.9, size: 0.02 }),
  ];
}

function layoutOf(
  manifest: ReaderManifest,
  { sizes, outline, labels }: FakeIssueChoices,
): EditionLayout {
  const usual = { width: manifest.pageWidth, height: manifest.pageHeight };
  const [columns, cellWidth, cellHeight] = [SPRITE_COLUMNS, 120, 170];
  const rows = Math.ceil(manifest.pagesCount / columns);
  const pages = Array.from({ length: manifest.pagesCount }, (_, index) => {
    const size = sizes?.[index + 1] ?? usual;
    const scale = Math.min(cellWidth / size.width, cellHeight / size.height);
    return {
      ...size,
      thumbnail: {
        x: (index % columns) * cellWidth,
        y: Math.floor(index / columns) * cellHeight,
        width: Math.round(size.width * scale),
        height: Math.round(size.height * scale),
      },
    };
  });
  const [width, height] = [columns * cellWidth, rows * cellHeight];
  return {
    version: 1,
    pages,
    thumbnails: { columns, rows, cellWidth, cellHeight, width, height },
    outline: outline ?? [],
    ...(labels && { labels }),
  };
}

/** The sprite of all pages' thumbnails, as a conversion makes it. */
export async function thumbnailSprite(issue: FakeIssue): Promise<Uint8Array> {
  const { pages, thumbnails } = issue.layout;
  const canvas = createCanvas(thumbnails.width, thumbnails.height);
  const context = canvas.getContext("2d");
  for (const [index, { thumbnail }] of pages.entries()) {
    const picture = await loadImage(pageImage(issue, index + 1));
    context.drawImage(picture, thumbnail.x, thumbnail.y, thumbnail.width, thumbnail.height);
  }
  return canvas.toBuffer("image/jpeg", 80);
}

/** A picture of a page: JPEG or WebP for reading, or the large one. */
export type Rendition = "jpeg" | "webp" | "large";

/** The picture of a page, with its number, a coloured field and its text. */
export function pageImage(
  issue: FakeIssue,
  page: number,
  rendition: Rendition = "jpeg",
): Uint8Array {
  const { width, height } = issue.layout.pages[page - 1] ?? { width: 595, height: 842 };
  const scale = rendition === "large" ? 1 : 0.5;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  context.fillStyle = page === 1 ? "#274b45" : "#fdfcf8";
  context.fillRect(0, 0, width + 2, height + 2);
  context.fillStyle = `hsl(${(page * 47) % 360} 45% 55%)`;
  context.fillRect(width * 0.1, height * 0.1, width * 0.8, height * 0.4);
  context.fillStyle = page === 1 ? "#f2e6cf" : "#33312d";
  context.font = `${height * 0.1}px serif`;
  context.fillText(page === 1 ? issue.manifest.title : String(page), width * 0.1, height * 0.62);
  for (const line of issue.text.pages[page - 1]?.lines ?? [])
    drawLine(context, line, width, height);
  if (rendition === "webp") return canvas.toBuffer("image/webp", 80);
  return canvas.toBuffer("image/jpeg", 80);
}
