import { markup, type Markup } from "#texts/markup.ts";
import { xhtml } from "./xhtml.ts";

export interface NavEntry {
  title: string;
  href: string;
  /** 1 for the top level. */
  level: number;
}

interface NavNode {
  entry: NavEntry;
  children: NavNode[];
}

/**
 * The navigation of an EPUB: contents from its headings, and the page list. Their roles identify them in any language.
 */
export function navDocument(
  book: { title: string; language: string; direction: string },
  headings: readonly NavEntry[],
  pages: readonly NavEntry[],
): string {
  // An EPUB without contents is invalid; without headings they lead to the beginning.
  const [first] = pages;
  const beginning = first ? [{ ...first, title: book.title }] : [];
  const contents = headings.length > 0 ? headings : beginning;
  return xhtml(
    book,
    book.title,
    markup`<nav epub:type="toc" role="doc-toc" id="toc"><h1>${book.title}</h1>
${list(nested(contents))}</nav>
<nav epub:type="page-list" role="doc-pagelist" id="pages" hidden="hidden">
${list(nested(pages))}</nav>`,
  );
}

function nested(entries: readonly NavEntry[]): NavNode[] {
  const root: NavNode[] = [];
  const open: NavNode[] = [];
  for (const entry of entries) {
    while ((open.at(-1)?.entry.level ?? 0) >= entry.level) open.pop();
    const node = { entry, children: [] };
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  return root;
}

function list(nodes: readonly NavNode[]): Markup {
  const items = nodes.map(
    ({ entry, children }) =>
      markup`<li><a href="${entry.href}">${entry.title}</a>${children.length > 0 ? list(children) : null}</li>`,
  );
  return markup`<ol>
${items}
</ol>`;
}
