import { ARTICLE_RANGE_PAGES, articleName } from "#contract/formats/article.ts";
import { textFileName } from "#contract/formats/edition-files.ts";
import {
  largeImageUrl,
  readingImageUrl,
  type ReaderManifest,
} from "#contract/formats/reader-manifest.ts";

/** The folder of the files in a site. */
const FILES = "files";

/** A file of a site, and its source. */
export interface SiteFile {
  path: string;
  address: string;
}

/** The files that a manifest refers to, and the pictures that its text refers to. */
export function filesOf(manifest: ReaderManifest): { pictures: SiteFile[]; lists: SiteFile[] } {
  const { images, pagesCount, thumbnailsUrl, downloadUrl, epubUrl } = manifest;
  const pictures: (string | null | undefined)[] = [thumbnailsUrl];
  for (let page = 1; page <= pagesCount; page += 1)
    pictures.push(readingImageUrl(images, page), largeImageUrl(images, page));
  const { layoutUrl, textUrl, textRangePages } = manifest;
  const ranges = textUrl === null ? 0 : Math.ceil(pagesCount / (textRangePages ?? pagesCount));
  const texts = Array.from({ length: ranges }, (_, range) =>
    textUrl?.replace(textFileName(0), textFileName(range)),
  );
  const articles = manifest.article
    ? Array.from({ length: Math.ceil(pagesCount / ARTICLE_RANGE_PAGES) }, (_, index) =>
        articleAddress(manifest, articleName(index * ARTICLE_RANGE_PAGES + 1)),
      )
    : [];
  return {
    pictures: [
      ...pictures.flatMap((address) => fileAt(address)),
      ...named("issue.pdf", downloadUrl),
      ...named("issue.epub", epubUrl),
    ],
    lists: [layoutUrl, ...texts, ...articles].flatMap((address) => fileAt(address)),
  };
}

/** A file in the folder of the text's files. */
export function articleFile(manifest: ReaderManifest, name: string): SiteFile[] {
  return fileAt(articleAddress(manifest, name));
}

function articleAddress({ article }: ReaderManifest, name: string): string | undefined {
  return article ? `${article.folder}/${name}?${article.query}` : undefined;
}

/** The manifest with the addresses of the site's own files, which never expire. */
export function siteManifest(manifest: ReaderManifest): ReaderManifest {
  const { images, layoutUrl, textUrl, thumbnailsUrl, article, downloadUrl, epubUrl } = manifest;
  const hasRenditions = images.kind === "issue" && images.hasRenditions === true;
  return {
    ...manifest,
    images: { kind: "issue", folder: FILES, query: "", hasRenditions },
    layoutUrl: placeOf(layoutUrl),
    textUrl: textUrl === null ? null : placeOf(textUrl),
    thumbnailsUrl: thumbnailsUrl === null ? null : placeOf(thumbnailsUrl),
    article: article ? { folder: FILES, query: "" } : null,
    downloadUrl: downloadUrl === null ? null : "issue.pdf",
    epubUrl: epubUrl === null ? null : "issue.epub",
    expiresAt: "9999-12-31T23:59:59Z",
    renewUrl: "",
  };
}

/** The path of an issue's file in a site; renditions have a separate folder. */
function placeOf(address: string): string {
  const { pathname } = new URL(address);
  const [, path = ""] = /\/((?:renditions\/)?[^/]+)$/.exec(pathname) ?? [];
  return `${FILES}/${path}`;
}

function fileAt(address: string | null | undefined): SiteFile[] {
  return address === null || address === undefined ? [] : [{ path: placeOf(address), address }];
}

function named(path: string, address: string | null): SiteFile[] {
  return address === null ? [] : [{ path, address }];
}
