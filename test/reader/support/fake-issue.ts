import { createCanvas } from "@napi-rs/canvas";
import type { BookLayout, BookText } from "../../../shared/api/book.ts";
import type { ReaderManifest } from "../../../shared/api/reader-manifest.ts";
import { readingDirection } from "../../../shared/reader/languages.ts";

/** An issue for the reader's tests, with what the conversion would have made of it. */
export interface FakeIssue {
  name: string;
  manifest: ReaderManifest;
  layout: BookLayout;
  text: BookText;
  /** Whether search engines may list it. */
  listed: boolean;
  /** What its download address answers. */
  pdf: Uint8Array;
}

/** What a test may choose; everything else is an English magazine of 16 upright pages. */
export interface FakeIssueChoices {
  name?: string;
  manifest?: Partial<ReaderManifest>;
  /** Page sizes that differ from the first page's, by page number. */
  sizes?: Record<number, { width: number; height: number }>;
  links?: Record<number, BookText["pages"][number]["links"]>;
  listed?: boolean;
  pdf?: Uint8Array;
}

const words = "Slow mornings on the river bring bread, boats and long letters from the north.";

/** An issue whose addresses are those of the fake host. Its links stand near the foot of a page. */
export function anIssue(choices: FakeIssueChoices = {}): FakeIssue {
  const name = choices.name ?? "river";
  const manifest: ReaderManifest = {
    issueId: "0000001000000000001",
    title: "The Slow River",
    volume: "No. 12",
    description: "Boats, bread and letters.",
    language: "en",
    direction: readingDirection(choices.manifest?.language ?? "en"),
    pagesCount: 16,
    pageWidth: 595,
    pageHeight: 842,
    images: { kind: "issue", folder: `/content/${name}`, query: "sig=1" },
    layoutUrl: `/content/${name}/layout.json?sig=1`,
    textUrl: `/content/${name}/text.json?sig=1`,
    thumbnailsUrl: null,
    downloadUrl: null,
    allowPrint: false,
    expiresAt: "2999-01-01T00:00:00Z",
    renewUrl: `/renew/${name}`,
    ...choices.manifest,
  };
  const numbers = Array.from({ length: manifest.pagesCount }, (_, index) => index + 1);
  const usual = { width: manifest.pageWidth, height: manifest.pageHeight };
  return {
    name,
    manifest,
    layout: {
      version: 1,
      pages: numbers.map((page) => ({
        ...(choices.sizes?.[page] ?? usual),
        thumbnail: { x: 0, y: 0, width: 1, height: 1 },
      })),
      thumbnails: { columns: 1, rows: 1, cellWidth: 1, cellHeight: 1, width: 1, height: 1 },
      outline: [],
    },
    text: {
      version: 1,
      pages: numbers.map((page) => ({
        text: `Chapter ${page}\n${words} ${words}`,
        lines: [{ text: "Visit the boat museum", x: 0.1, y: 0.9, width: 0.4, height: 0.02 }],
        links: choices.links?.[page] ?? [],
      })),
    },
    listed: choices.listed ?? false,
    pdf: choices.pdf ?? new TextEncoder().encode("%PDF-1.7"),
  };
}

/** The picture of a page: its number, a coloured field, some lines that look like text. */
export function pageImage(issue: FakeIssue, page: number): Uint8Array {
  const { width, height } = issue.layout.pages[page - 1] ?? { width: 595, height: 842 };
  const scale = 0.5;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  context.fillStyle = page === 1 ? "#274b45" : "#fdfcf8";
  context.fillRect(0, 0, width + 2, height + 2);
  context.fillStyle = `hsl(${(page * 47) % 360} 45% 55%)`;
  context.fillRect(width * 0.1, height * 0.1, width * 0.8, height * 0.4);
  context.fillStyle = page === 1 ? "#f2e6cf" : "#33312d";
  context.font = `${height * 0.12}px serif`;
  context.fillText(page === 1 ? issue.manifest.title : String(page), width * 0.1, height * 0.66);
  for (let line = 0; line < 9; line += 1) {
    context.fillRect(
      width * 0.1,
      height * (0.72 + line * 0.02),
      width * (0.6 + (line % 3) * 0.1),
      2,
    );
  }
  return canvas.toBuffer("image/jpeg", 80);
}
