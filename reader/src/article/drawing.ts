import {
  type ArticleElement,
  articleElements,
  type PlacedBlock,
} from "#contract/formats/article-elements.ts";
import { textId } from "#contract/formats/reading-article.ts";
import { create, label } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import { outsideLabel } from "#reader/text/page-links.ts";
import type { ArticleFile } from "./article-files.ts";

export interface DrawnBlock {
  block: PlacedBlock;
  element: HTMLElement;
}

/** A file's blocks as a part of the document, with their elements in order. */
export interface DrawnFile {
  section: HTMLElement;
  blocks: DrawnBlock[];
}

/** Draws a file. Every block has a mark in the margin that leads to its page; the first of a page shows its number. */
export function drawFile(
  file: ArticleFile,
  say: Say,
  labelOf: (page: number) => string,
): DrawnFile {
  const section = create("div", "text-part");
  const elements = articleElements(file.blocks, {
    topLevel: 2,
    pictureUrl: file.pictureUrl,
    pageUrl: (page) => `#page=${page}`,
    picture: { loading: "lazy" },
    sideways: { tabindex: "0" },
    outside: { target: "_blank", rel: "noopener noreferrer" },
    mark: ({ page }, isFirst) => [
      {
        name: "a",
        attributes: {
          class: isFirst ? "page-mark" : "place-mark",
          href: `#page=${page}`,
          "aria-label": say("toPage", { page: labelOf(page) }),
          ...(isFirst ? { "data-label": labelOf(page) } : { tabindex: "-1" }),
        },
        children: [],
      },
    ],
  });
  section.append(...elements.map(drawn));
  for (const link of section.querySelectorAll<HTMLAnchorElement>("a[target]")) {
    label(link, outsideLabel(link.textContent.trim() || link.href, link.href, say));
  }
  const byId = new Map([...section.querySelectorAll<HTMLElement>("[id]")].map((e) => [e.id, e]));
  const blocks = file.blocks.flatMap((block): DrawnBlock[] => {
    const element = byId.get(textId(block));
    return element ? [{ block, element }] : [];
  });
  return { section, blocks };
}

function drawn({ name, attributes, children }: ArticleElement): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.map((child) => (typeof child === "string" ? child : drawn(child))));
  return element;
}
