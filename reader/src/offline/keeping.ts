/** An issue whose pages are stored on the device. */
export interface KeptIssue {
  /** Name of its cache. */
  name: string;
  /** When it was last opened, in milliseconds since 1970. */
  openedAt: number;
  pages: number;
}

/** Limits of the storage. Pictures of 400 pages are some 100 MB. */
const MOST_ISSUES = 3;
export const MOST_PAGES = 400;
export const MOST_BYTES = 200_000_000;

const PREFIX = "masthead";
const READER = /\/read\/[a-z2-9]{12}\/\d{19}$/;
/** Paths whose contents never change, with any signature in the query. */
const CONTENT =
  /\/(?:(?:page|large)-\d{4}[.]\w+|thumbnails[.]\w+|layout[.]json|text(?:-\d{4})?[.]json|article-\d{4}[.]json|figure-\d{4}-\d+[.]\w+)$/;
const PICTURE = /\/(?:page|large)-\d{4}[.]\w+$/;
/** An issue's reading picture: the rendition, and the JPEG that preceded it. */
const [RENDITION, JPEG] = [/\/renditions\/(page-\d{4})[.]webp$/, "/$1.jpg"];
/** The reader's own files never change: the name of their folder is a hash of their contents. */
const ASSET = /\/reader\/[0-9a-f]{16}\/[\w.-]+[.](?:js|css|svg)$/;
const CREDENTIALS = ["preview", "opened", "pass", "token", "purchase", "session"];

/**
 * The cache for the issue that an address opens; undefined for an address that opens none, or opens it for one person
 * only: content that may be withdrawn is not stored on a device that others may use.
 */
export function cacheFor(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const isPersonal = CREDENTIALS.some((name) => searchParams.has(name));
  return READER.test(pathname) && !isPersonal ? `${PREFIX}${pathname}` : undefined;
}

export function isKeptIssue(name: string): boolean {
  return name.startsWith(`${PREFIX}/`);
}

/** A shelf, or the page that lists kept issues. */
const SHELF = /^(\/m\/[^/]+)(?:\/library)?\/?$/;

/**
 * The cache for the page that lists kept issues, which a shelf's address opens too while offline; undefined for other
 * addresses.
 */
export function libraryCacheFor(address: string): string | undefined {
  const shelf = SHELF.exec(new URL(address).pathname)?.[1];
  return shelf === undefined ? undefined : `${PREFIX}-library${shelf}/library`;
}

/** The key under which a file is stored; undefined for other files. */
export function keyFor(address: string): string | undefined {
  const { origin, pathname, href, searchParams } = new URL(address);
  if (CONTENT.test(pathname)) {
    // A preview's files have one path for all editions and files of texts.
    const named = ["edition", "file"].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [`${name}=${value}`];
    });
    return origin + pathname + (named.length > 0 ? `?${named.join("&")}` : "");
  }
  return ASSET.test(pathname) ? href : undefined;
}

/** The address under which the same page may have been stored before its issue had renditions; undefined for none. */
export function earlierKeyFor(key: string): string | undefined {
  return RENDITION.test(key) ? key.replace(RENDITION, JPEG) : undefined;
}

/** Whether a stored file belongs to an edition other than the named one, left over from a replaced PDF. */
export function isOfOtherEdition(key: string, edition: string): boolean {
  const { pathname } = new URL(key);
  const isFile = CONTENT.test(pathname);
  return isFile && !key.includes(edition);
}

export function isPicture(address: string): boolean {
  return PICTURE.test(new URL(address).pathname);
}

/** The issues to remove: all but the three opened last, and those of them that exceed 400 pages together. */
export function issuesToDrop(kept: readonly KeptIssue[]): string[] {
  const newestFirst = [...kept].sort((a, b) => b.openedAt - a.openedAt);
  let pages = 0;
  return newestFirst
    .filter((issue, index) => {
      pages += issue.pages;
      // The open issue stays, and loses single pages.
      return index > 0 && (index >= MOST_ISSUES || pages > MOST_PAGES);
    })
    .map(({ name }) => name);
}
