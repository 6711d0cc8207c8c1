import { ARTICLE_RANGE_PAGES, articleName } from "#contract/formats/article.ts";
import {
  isKnownBlock,
  type PlacedBlock,
  placedBlocks,
} from "#contract/formats/article-elements.ts";
import type { ReadingArticle } from "#contract/formats/reading-article.ts";
import type { SignedContent } from "#reader/access/access.ts";

export interface ArticleFile {
  blocks: readonly PlacedBlock[];
  /** A picture's address that works now. */
  pictureUrl: (file: string) => string | undefined;
}

/** The number of the file, counted from 1, with the blocks that begin on a page. */
export function fileOfPage(page: number): number {
  return Math.ceil(page / ARTICLE_RANGE_PAGES);
}

/** The text of an issue, in files of sixteen pages. Each is fetched once, on demand. */
export class ArticleFiles {
  /** The number of pages; in a preview, up to its last page. */
  readonly count: number;
  readonly #access: SignedContent;
  readonly #files = new Map<number, Promise<ArticleFile | undefined>>();

  constructor(access: SignedContent) {
    this.#access = access;
    const { images, pagesCount } = access.manifest;
    const last =
      images.kind === "issue"
        ? pagesCount
        : Math.max(1, ...images.addresses.map((page) => page.number));
    this.count = fileOfPage(last);
    // In a preview, the files contain the addresses of pictures.
    access.onRenewed(({ images }) => images.kind === "preview" && this.#files.clear());
  }

  /** A file by its number; undefined if it cannot be fetched now. */
  load(number: number): Promise<ArticleFile | undefined> {
    const known = this.#files.get(number);
    if (known) return known;
    const loading = this.#fetch(number).then((file) => {
      if (!file) this.#files.delete(number);
      return file;
    });
    this.#files.set(number, loading);
    return loading;
  }

  renew(): Promise<void> {
    return this.#access.renew();
  }

  async #fetch(number: number): Promise<ArticleFile | undefined> {
    const name = articleName((number - 1) * ARTICLE_RANGE_PAGES + 1);
    const json = await this.#access.fetchJson(({ article }) =>
      article ? addressIn(article, name) : null,
    );
    if (!isArticle(json)) return undefined;
    return {
      blocks: placedBlocks(json.blocks).filter(isKnownBlock),
      pictureUrl: (file) => {
        if (json.pictures) return json.pictures[file];
        const { article } = this.#access.manifest;
        return article ? addressIn(article, file) : undefined;
      },
    };
  }
}

function addressIn({ folder, query }: { folder: string; query: string }, name: string): string {
  return query === "" ? `${folder}/${name}` : `${folder}/${name}?${query}`;
}

/** Whether JSON is a file of articles in the version that this reader knows. */
function isArticle(value: unknown): value is ReadingArticle {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    value.version === 1 &&
    "blocks" in value &&
    Array.isArray(value.blocks)
  );
}
