import { EDITION_FILES, TEXT_RANGE_PAGES, textFileName } from "#contract/formats/edition-files.ts";
import type { ArticleAddress, ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { epubKey, layoutKey, originalKey, pagesFolder } from "#features/issues/object-keys.ts";
import type { Issue, IssueName } from "#features/issues/issue.ts";
import { EDITION_PARAMETER, readerUrl } from "#features/issues/issue-addresses.ts";
import { TEXT_FILE_PARAMETER } from "./asked-edition.ts";
import { fileUrl, signedUrl } from "#features/issues/file-addresses.ts";
import { now, objects } from "#platform/runtime.ts";
import type { Access } from "./access.ts";
import { previewImages } from "./preview-images.ts";
import { oneLine } from "#values/one-line.ts";

/**
 * Signed addresses last between one and two of these. All visitors within a quarter of an hour get the same ones, so
 * that browsers and caches can keep the files.
 */
const WINDOW_SECONDS = 15 * 60;

/** The manifest for the browser reader. `credentialQuery` is passed on with the renewal. */
export function manifestOf(
  issue: Issue & IssueName,
  access: Exclude<Access, { kind: "closed" }>,
  {
    baseUrl,
    credentialQuery,
    direction,
    outline,
  }: {
    baseUrl: string;
    credentialQuery: string;
    direction: ReaderManifest["direction"];
    outline: ReaderManifest["outline"];
  },
): ReaderManifest {
  const expiresAt = endOfNextWindow();
  const store = objects();
  const folder = pagesFolder(issue.accountId, issue.conversionId);
  const isWhole = access.kind === "whole";
  const prefixQuery = store.signPrefix(folder, expiresAt);
  const inFolder = (file: string) => `${store.contentUrl(folder + file, baseUrl)}?${prefixQuery}`;
  const alone = (file: string) => signedUrl(folder + file, { expiresAt, baseUrl });
  const { textRangePages } = issue;
  const folderUrl = store.contentUrl(folder.slice(0, -1), baseUrl);
  const shownAt = readerUrl(baseUrl, issue);
  const ofEdition = `${EDITION_PARAMETER}=${issue.conversionId}`;
  const stored = { folder: folderUrl, query: prefixQuery };
  const firstText = textRangePages === undefined ? EDITION_FILES.text : textFileName(0);
  return {
    issueId: issue.issueId,
    edition: issue.conversionId,
    title: oneLine(issue.title),
    volume: oneLine(issue.volume),
    description: issue.description,
    tags: issue.tags,
    language: issue.language,
    direction,
    pagesCount: issue.pagesCount,
    pageWidth: issue.pageWidth,
    pageHeight: issue.pageHeight,
    images: isWhole
      ? {
          kind: "issue",
          folder: folderUrl,
          query: prefixQuery,
          ...(issue.hasRenditions && { hasRenditions: true }),
        }
      : previewImages(access.pages, issue, { expiresAt, baseUrl }, alone),
    ...(outline && { outline }),
    layoutUrl: signedUrl(layoutKey(issue), { expiresAt, baseUrl }),
    textUrl: isWhole ? inFolder(firstText) : previewTextUrl(shownAt, ofEdition),
    textRangePages: isWhole ? (textRangePages ?? null) : TEXT_RANGE_PAGES,
    thumbnailsUrl: isWhole ? inFolder(EDITION_FILES.thumbnails) : null,
    article: issue.hasArticle ? articleAddress(isWhole, { stored, shownAt, ofEdition }) : null,
    ...downloadsOf(issue, isWhole && issue.allowDownload, { expiresAt, baseUrl }),
    allowPrint: isWhole && issue.allowPrint,
    expiresAt: expiresAt.toISOString(),
    renewUrl: `${shownAt}/manifest?${ofEdition}${credentialQuery.replace("?", "&")}`,
  };
}

function downloadsOf(
  issue: Issue & IssueName,
  isAllowed: boolean,
  signing: { expiresAt: Date; baseUrl: string },
): Pick<ReaderManifest, "downloadUrl" | "epubUrl"> {
  const epubUrl = () => fileUrl(issue, epubKey, { ...signing, ending: "epub" });
  return {
    downloadUrl: isAllowed ? fileUrl(issue, originalKey, { ...signing, ending: "pdf" }) : null,
    epubUrl: isAllowed && issue.hasEpub ? epubUrl() : null,
  };
}

/** A preview gets its texts from the service, which leaves out pages beyond the preview. */
function previewTextUrl(shownAt: string, ofEdition: string): string {
  return `${shownAt}/text.json?${ofEdition}&${TEXT_FILE_PARAMETER}=${textFileName(0)}`;
}

/** A preview gets its articles from the service, which leaves out text beyond the preview. */
function articleAddress(
  isWhole: boolean,
  from: { stored: ArticleAddress; shownAt: string; ofEdition: string },
): ArticleAddress {
  return isWhole ? from.stored : { folder: `${from.shownAt}/articles`, query: from.ofEdition };
}

export function endOfNextWindow(): Date {
  const window = Math.floor(now().getTime() / 1000 / WINDOW_SECONDS);
  return new Date((window + 2) * WINDOW_SECONDS * 1000);
}
