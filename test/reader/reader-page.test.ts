import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { largeImageUrl, readingImageUrl } from "#contract/formats/reader-manifest.ts";
import { isManifest, manifestOfEnvelope } from "#reader/access/manifest.ts";
import { speaker } from "#reader/dom/texts.ts";
import { buildReaderAssets } from "#lib/bundling/reader-assets.ts";
import { readerTexts, readingDirection } from "#texts/languages.ts";
import { jsonBlock, markup } from "#texts/markup.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { readerPolicy } from "#pages/content-security-policy.ts";
import { readerPage } from "#pages/reader/reader-page.ts";
import type { ReaderPageInput } from "#pages/reader/reader-page.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";

const hostile = `"><img src=x onerror=alert(1)></title></script><!--<script>'&\u2028\u2029{page}$&`;
const address = { assetsUrl: "/assets", assetsVersion: "abc123" };

function page(choices: Partial<ReaderPageInput> = {}): string {
  return readerPage({
    manifest: anIssue().manifest,
    coverUrl: "https://press.example/cover.jpg",
    pageUrl: "https://press.example/read/1",
    isListed: true,
    magazineTitle: "The Slow River",
    publishedAt: "2026-03-01T12:00:00.000Z",
    firstPageText: "Boats on the river",
    isFree: true,
    query: new URLSearchParams(),
    ...address,
    ...choices,
  });
}

/** The manifest as the browser reads it from the page. */
function manifestIn(html: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="manifest">(.*?)<\/script>/s.exec(html)?.[1] ?? "",
  );
}

describe("markup", () => {
  test("escapes what is put into it, once", () => {
    const inner = markup`<b title="${`"'`}">${"<&>"}</b>`;
    expect(markup`<p>${inner}${7}${null}${undefined}${[inner]}</p>`.text).toBe(
      `<p><b title="&quot;&#39;">&lt;&amp;&gt;</b>7<b title="&quot;&#39;">&lt;&amp;&gt;</b></p>`,
    );
    expect(markup`${"a & b"}`.text).toBe("a &amp; b");
  });

  test("keeps every JSON value and nothing that could end its block", () => {
    const html = jsonBlock({ hostile }, { id: "x" }).text;
    expect(html.slice(0, -9)).not.toMatch(/<\/|<!--|[\u2028\u2029]/);
    expect(JSON.parse(/>(.*)<\/script>$/s.exec(html)?.[1] ?? "")).toEqual({ hostile });
  });
});

describe("the reader's page", () => {
  test("has title, description, address and picture for search engines and previews", () => {
    const html = page({ oEmbedUrl: "https://press.example/oembed?url=1" });
    expect(html).toContain("<title>The Slow River – No. 12</title>");
    expect(html).toContain(`<meta name="description" content="Boats, bread and letters.">`);
    expect(html).toContain(`<meta property="og:image" content="https://press.example/social.jpg">`);
    expect(html).toContain(`<link rel="canonical" href="https://press.example/read/1">`);
    expect(html).toContain(`<meta name="twitter:card" content="summary_large_image">`);
    expect(html).toContain(
      `<link rel="alternate" type="application/json+oembed" href="https://press.example/oembed?url=1" title="The Slow River – No. 12">`,
    );
    expect(html).toContain(`href="/assets/abc123/reader.css"`);
    expect(html).toContain(`<script type="module" src="/assets/abc123/reader.js">`);
  });

  test("is kept from search engines unless it is listed", () => {
    expect(page()).not.toContain("noindex");
    expect(page({ isListed: false })).toContain(`<meta name="robots" content="noindex">`);
  });

  test("shows the first picture, or the one of the page asked for", () => {
    expect(page()).toContain(`<img src="/content/river/page-0001.jpg?sig=1"`);
    expect(page({ query: new URLSearchParams("start_page=7") })).toContain(
      `<img src="/content/river/page-0007.jpg?sig=1"`,
    );
    const opensAt = (start_page: string) =>
      /<img src="[^"]*page-(\d+)\.jpg/.exec(
        page({ query: new URLSearchParams({ start_page }) }),
      )?.[1];
    const { pagesCount } = anIssue().manifest;
    for (const odd of ["0", "x", "1e9", "-1", "2.5"]) expect(opensAt(odd), odd).toBe("0001");
    expect(opensAt("99"), "the last page, as the script has it").toBe(
      String(pagesCount).padStart(4, "0"),
    );
  });

  test("leaves out what the publisher does not allow", () => {
    expect(page()).not.toMatch(/id="(print|download)"/);
    const { manifest } = anIssue({ manifest: { allowPrint: true, downloadUrl: "/pdf?a=1&b=2" } });
    expect(page({ manifest })).toMatch(/id="print"[^]*id="download" href="\/pdf\?a=1&amp;b=2"/);
  });

  test("makes hostile texts inert and hands them on unchanged", () => {
    const { manifest } = anIssue({
      manifest: {
        title: hostile,
        volume: hostile,
        description: hostile,
        language: hostile,
        downloadUrl: hostile,
      },
    });
    const html = page({
      manifest,
      coverUrl: hostile,
      pageUrl: hostile,
      oEmbedUrl: hostile,
      magazineTitle: hostile,
      firstPageText: hostile,
      query: new URLSearchParams({ start_page: hostile, background_color: hostile }),
    });
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html).not.toContain("<!--");
    expect(manifestIn(html)).toEqual(manifest);
  });

  test("lies and reads in its language's direction", () => {
    const { manifest } = anIssue({ manifest: { language: "ar" } });
    expect(page({ manifest })).toContain(`<html lang="ar" dir="rtl">`);
    expect(page()).toContain(`<html lang="en" dir="ltr">`);
    expect(["he", "fa", "ur", "ja", ""].map(readingDirection)).toEqual([
      "rtl",
      "rtl",
      "rtl",
      "ltr",
      "ltr",
    ]);
  });

  test("needs nothing that its policy forbids", () => {
    expect(page()).not.toMatch(/ style=| on\w+=|<style/);
    expect(readerPolicy()).toContain("default-src 'none'");
    expect(readerPolicy()).not.toMatch(/unsafe|frame-ancestors/);
    // In frames without an origin, WebKit matches nothing with 'self'.
    const own = "'self' https://press.example";
    const policy = readerPolicy({ origin: "https://press.example" });
    for (const name of ["script-src", "style-src", "img-src", "connect-src"])
      expect(policy).toContain(`${name} ${own};`);
  });
});

describe("the closed page", () => {
  test.each(["unpublished", "private", "unknown"] as const)("says that it is %s", (reason) => {
    const html = closedPage({ reason, language: "de", title: hostile, ...address });
    expect(html).toContain(markup`${readerTexts("de").closed[reason].heading}`.text);
    expect(html).toContain("noindex");
    expect(html).not.toMatch(/<img|<script|<!--/);
  });

  test("speaks English where its language is not known", () => {
    const html = closedPage({ reason: "private", language: "xx", ...address });
    expect(html).toContain(`<html lang="en" dir="ltr">`);
    expect(html).toContain("This issue is private");
  });
});

describe("what the page and its script share", () => {
  test.each(["en", "de", "fr", "es", "ar", "hy"])("the texts in %s are complete", (language) => {
    const texts = readerTexts(language);
    expect(texts.language).toBe(language);
    const say = speaker(texts.reading);
    for (const [name, text] of Object.entries(readerTexts("en").reading)) {
      const gaps = (sample: string): string[] => (sample.match(/\{\w+\}/g) ?? []).toSorted();
      const translated = new Map(Object.entries(texts.reading)).get(name) ?? "";
      expect(gaps(translated)).toEqual(gaps(text));
    }
    expect(say("counterOfLabelled", { page: "4–5", count: 16 })).toMatch(/4–5.*16/);
  });

  test("a text that is missing is named", () => {
    expect(() => speaker({ page: "Page {page}" })("counterPage")).toThrow("counterPage");
  });

  test("a manifest is taken from the envelope, and nothing else is", () => {
    const { manifest } = anIssue();
    expect(manifestOfEnvelope({ error: 0, message: "", data: manifest })).toEqual(manifest);
    for (const other of [null, [], { error: 404, data: [] }, { error: 0, data: {} }, manifest]) {
      expect(manifestOfEnvelope(other)).toBeUndefined();
    }
    expect(isManifest(manifest)).toBe(true);
  });

  test("a preview has addresses for its own pages only", () => {
    const preview = { kind: "preview" as const, addresses: [{ number: 1, url: "/one" }] };
    const urls = [1, 2].map((page) => readingImageUrl(preview, page));
    expect([...urls, largeImageUrl(preview, 1)]).toEqual(["/one", undefined, undefined]);
    const large = {
      kind: "preview" as const,
      addresses: [{ number: 1, url: "/", largeUrl: "/l" }],
    };
    expect([largeImageUrl(large, 1), largeImageUrl(large, 2)]).toEqual(["/l", undefined]);
  });

  test("an issue with renditions is read with them, any other with its JPEGs", () => {
    const images = { kind: "issue" as const, folder: "/f", query: "sig=1" };
    expect([readingImageUrl(images, 7), largeImageUrl(images, 7)]).toEqual([
      "/f/page-0007.jpg?sig=1",
      undefined,
    ]);
    const refined = { ...images, hasRenditions: true };
    expect([readingImageUrl(refined, 7), largeImageUrl(refined, 7)]).toEqual([
      "/f/renditions/page-0007.webp?sig=1",
      "/f/renditions/large-0007.jpg?sig=1",
    ]);
  });
});

test("what the first view needs is small, and the same sources give the same version", async () => {
  const [first, second] = await Promise.all([buildReaderAssets(), buildReaderAssets()]);
  expect(first.version).toBe(second.version);
  const { version } = first;
  const own = [...first.files.keys()];
  const named = [
    "aloud.js",
    "bookmarks.js",
    "code.js",
    "conversion.js",
    "icon.svg",
    "library.js",
    "reader.css",
    "reader.js",
    "shelf.js",
    "visit.js",
  ].map((name) => `${version}/${name}`);
  expect(own.toSorted()).toEqual([...named, "busy.html", "offline.js"].toSorted());
  const script = first.files.get(`${version}/reader.js`);
  expect(script?.contentType).toContain("text/javascript");
  expect(gzipSync(script?.body ?? "").length).toBeLessThan(60_000);
});
