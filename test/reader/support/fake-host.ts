import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { keptReaderAssets } from "#lib/bundling/kept-reader-assets.ts";
import {
  ARTICLE_RANGE_PAGES,
  type ArticleBlock,
  type EditionArticle,
} from "#contract/formats/article.ts";
import { type EditionText, TEXT_RANGE_PAGES } from "#contract/formats/edition-files.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { readerPolicy } from "#pages/content-security-policy.ts";
import { readerPage } from "#pages/reader/reader-page.ts";
import type { ClosedReason } from "#texts/reader/en.ts";
import { pageImage, thumbnailSprite } from "./fake-issue.ts";
import type { FakeIssue, Rendition } from "./fake-issue.ts";

/** A small web server that serves fake issues like the real host, and fails on demand. */
export interface FakeHost {
  url: string;
  /** Adds or replaces an issue. @returns the reader's address */
  add(issue: FakeIssue): string;
  /** Invalidates every address signed so far; only a renewed manifest opens pages. */
  expire(name: string): void;
  /** Pages whose pictures now answer 500. */
  brokenPages: Set<number>;
  /** Files of articles, counted from 1, that now answer 500. */
  brokenParts: Set<number>;
  /** Pages whose large pictures now answer 500. */
  brokenLargePictures: Set<number>;
  /** Requested paths with their queries, in order. */
  requests: string[];
  close(): Promise<void>;
}

type Answer = {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Another site's page, without our policy. */
  isForeign?: boolean;
};

/** Starts the host on a free local port. */
export async function startFakeHost(): Promise<FakeHost> {
  const assets = await keptReaderAssets();
  const issues = new Map<string, { issue: FakeIssue; signature: number }>();
  const brokenPages = new Set<number>();
  const brokenParts = new Set<number>();
  const brokenLargePictures = new Set<number>();
  const sprites = new WeakMap<FakeIssue, Promise<Uint8Array>>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    void answerTo(request).then((answer) => send(response, answer));
  });

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://host");
    const [area = "", name = "", ...path] = url.pathname.slice(1).split("/");
    const file = path.join("/");
    if (area === "assets") return assetAnswer(url.pathname.slice("/assets/".length));
    if (area === "closed") return closedAnswer(name, url.searchParams.get("language") ?? "en");
    if (area === "frame") return frameAnswer(url.searchParams.get("src") ?? "");
    const entry = issues.get(name);
    if (!entry) return { status: 404, type: "text/plain", body: "" };
    if (area === "read") return html(pageOf(entry.issue, url.searchParams));
    if (area === "renew") return renewalAnswer(entry.issue, entry.signature);
    if (url.searchParams.get("sig") !== String(entry.signature)) {
      return { status: 403, type: "text/plain", body: "" };
    }
    if (file === "thumbnails.jpg") {
      const sprite = sprites.get(entry.issue) ?? thumbnailSprite(entry.issue);
      sprites.set(entry.issue, sprite);
      return { status: 200, type: "image/jpeg", body: await sprite };
    }
    return contentAnswer(entry.issue, file);
  }

  function assetAnswer(name: string): Answer {
    const file = assets.files.get(name);
    if (!file) return { status: 404, type: "text/plain", body: "" };
    return { status: 200, type: file.contentType, body: file.body };
  }

  function closedAnswer(reason: string, language: string): Answer {
    const reasons: ClosedReason[] = ["unpublished", "private", "unknown"];
    const found = reasons.find((known) => known === reason) ?? "unknown";
    const title = found === "unknown" ? {} : { title: "The Slow River" };
    return html(closedPage({ reason: found, language, ...title, ...assetsAddress() }));
  }

  function pageOf(issue: FakeIssue, query: URLSearchParams): string {
    const { manifest, name, listed } = issue;
    return readerPage({
      manifest,
      coverUrl: `http://host/cover/${name}.jpg`,
      pageUrl: `http://host/read/${name}`,
      isListed: listed,
      embedCode: issue.embedCode,
      magazineTitle: manifest.title,
      firstPageText: issue.text.pages[0]?.text ?? "",
      isFree: true,
      isPersonal: query.has("pass"),
      query,
      ...assetsAddress(),
    });
  }

  function assetsAddress(): { assetsUrl: string; assetsVersion: string } {
    return { assetsUrl: "/assets", assetsVersion: assets.version };
  }

  function contentAnswer(issue: FakeIssue, file: string): Answer {
    if (file === "layout.json") return json(issue.layout);
    if (file === "text.json") return json(issue.text);
    const part = Number(/^article-(\d{4})[.]json$/.exec(file)?.[1] ?? 0);
    if (brokenParts.has(part)) return { status: 500, type: "text/plain", body: "" };
    if (part > 0 && issue.manifest.article) return json(articleOf(issue, part));
    if (/^figure-.*[.]jpg$/.test(file))
      return { status: 200, type: "image/jpeg", body: pageImage(issue, 1) };
    const texts = /^text-(\d{4})\.json$/.exec(file)?.[1];
    if (texts !== undefined) return json(rangeOf(issue, Number(texts)));
    if (file === "issue.pdf") return { status: 200, type: "application/pdf", body: issue.pdf };
    const picture = pictureNamed(file);
    if (!picture || picture.page > issue.manifest.pagesCount) {
      return { status: 404, type: "text/plain", body: "" };
    }
    const broken = picture.rendition === "large" ? brokenLargePictures : brokenPages;
    if (broken.has(picture.page)) return { status: 500, type: "text/plain", body: "" };
    const type = picture.rendition === "webp" ? "image/webp" : "image/jpeg";
    return { status: 200, type, body: pageImage(issue, picture.page, picture.rendition) };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    brokenPages,
    brokenParts,
    brokenLargePictures,
    requests,
    add(issue) {
      issues.set(issue.name, { issue, signature: 1 });
      return `${url}/read/${issue.name}`;
    },
    expire(name) {
      const entry = issues.get(name);
      if (entry) entry.signature += 1;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The page and rendition that a file's name stands for. */
function pictureNamed(file: string): { page: number; rendition: Rendition } | undefined {
  const names: [RegExp, Rendition][] = [
    [/^page-(\d{4})\.jpg$/, "jpeg"],
    [/^renditions\/page-(\d{4})\.webp$/, "webp"],
    [/^renditions\/large-(\d{4})\.jpg$/, "large"],
  ];
  for (const [pattern, rendition] of names) {
    const page = Number(pattern.exec(file)?.[1] ?? 0);
    if (page > 0) return { page, rendition };
  }
  return undefined;
}

/** The manifest with current signatures, in the API's envelope. */
function renewalAnswer(issue: FakeIssue, signature: number): Answer {
  const sign = (text: string): string => text.replace(/sig=\d+/, `sig=${signature}`);
  const { manifest } = issue;
  const data: ReaderManifest = {
    ...manifest,
    layoutUrl: sign(manifest.layoutUrl),
    textUrl: manifest.textUrl === null ? null : sign(manifest.textUrl),
    thumbnailsUrl: manifest.thumbnailsUrl === null ? null : sign(manifest.thumbnailsUrl),
    article: manifest.article && { ...manifest.article, query: `sig=${signature}` },
    downloadUrl: manifest.downloadUrl === null ? null : sign(manifest.downloadUrl),
    images:
      manifest.images.kind === "issue"
        ? { ...manifest.images, query: `sig=${signature}` }
        : manifest.images,
    expiresAt: "2999-01-01T00:00:00Z",
  };
  return json({ error: 0, message: "", data });
}

/** The blocks that begin on the pages of a file of articles. */
function articleOf({ blocks }: FakeIssue, part: number): EditionArticle {
  const isIn = ({ places }: ArticleBlock): boolean =>
    Math.ceil((places[0]?.page ?? 1) / ARTICLE_RANGE_PAGES) === part;
  return { version: 1, blocks: blocks.filter(isIn) };
}

/** The texts of the n-th range of pages, counted from 1. */
function rangeOf({ text }: FakeIssue, number: number): EditionText {
  const first = (number - 1) * TEXT_RANGE_PAGES;
  return { ...text, pages: text.pages.slice(first, first + TEXT_RANGE_PAGES) };
}

/** Another site's page with the embed snippet's frame. */
function frameAnswer(source: string): Answer {
  const escaped = source.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  const body = `<!doctype html><html lang="en"><title>A blog</title><body><iframe title="Magazine" width="420" height="272" src="${escaped}"></iframe></body></html>`;
  return { status: 200, type: "text/html; charset=utf-8", body, isForeign: true };
}

function html(body: string): Answer {
  return { status: 200, type: "text/html; charset=utf-8", body };
}

function json(value: unknown): Answer {
  return { status: 200, type: "application/json", body: JSON.stringify(value) };
}

function send(response: ServerResponse, { status, type, body, isForeign }: Answer): void {
  const policy = isForeign ? {} : { "content-security-policy": readerPolicy() };
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    ...policy,
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
