import { isKeptIssue, isPicture } from "./keeping.ts";

/** An issue that this browser keeps, as listed. */
export interface ListedIssue {
  /** The name of its cache, by which it is removed. */
  name: string;
  /** The path at which it is read, which ends with its id. */
  path: string;
  title: string;
  /** Its first kept page; undefined without one. */
  cover: Blob | undefined;
  pages: number;
  bytes: number;
}

/** The issues that this browser keeps, last opened first. Empty without storage. */
export async function keptIssues(): Promise<ListedIssue[]> {
  try {
    const names = (await caches.keys()).filter(isKeptIssue);
    const found = await Promise.all(names.map(issueIn));
    return found.flatMap((each) => each ?? []).sort((one, other) => other.openedAt - one.openedAt);
  } catch {
    return [];
  }
}

async function issueIn(name: string): Promise<(ListedIssue & { openedAt: number }) | undefined> {
  const path = name.slice(name.indexOf("/"));
  const cache = await caches.open(name);
  const page = await cache.match(new URL(path, location.href));
  if (!page) return undefined;
  const { title } = new DOMParser().parseFromString(await page.clone().text(), "text/html");
  const keys = await cache.keys();
  const pictures = keys.map(({ url }) => url).filter(isPicture);
  const [first] = [...pictures].sort((one, other) => (pageOf(one) < pageOf(other) ? -1 : 1));
  const cover = first === undefined ? undefined : await (await cache.match(first))?.blob();
  const sizes = await Promise.all(keys.map(async (key) => sizeOf(await cache.match(key))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const openedAt = Date.parse(page.headers.get("date") ?? "") || 0;
  return { name, path, title, cover, pages: pictures.length, bytes, openedAt };
}

function pageOf(url: string): string {
  return new URL(url).pathname.split("/").pop() ?? "";
}

async function sizeOf(response: Response | undefined): Promise<number> {
  return response ? (await response.blob()).size : 0;
}

export async function removeKept(name: string): Promise<void> {
  await caches.delete(name);
}
