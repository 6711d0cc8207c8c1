import type { ArticleBlock, ArticleRun } from "./article.ts";
import { type TextPlace, textId } from "./reading-article.ts";
import { safeUrl } from "./safe-url.ts";

/**
 * An element of a text, the same on every page that shows it: in the reader, on the page without a script and in the
 * EPUB.
 */
export interface ArticleElement {
  name: string;
  attributes: Attributes;
  children: readonly (ArticleElement | string)[];
}

/** Differences between the pages that show a text. */
export interface ArticleShow {
  /** URL of a picture's file; undefined omits the picture, but not its caption. */
  pictureUrl: (file: string) => string | undefined;
  /** URL of a page in the same text; undefined for no link. */
  pageUrl: (page: number) => string | undefined;
  /** The beginning of a block: a link to its page. `isFirst` for the first block of a page. */
  mark: (place: TextPlace, isFirst: boolean) => readonly ArticleElement[];
  /** The level of a heading of level 1: 2 below a title. */
  topLevel: 1 | 2;
  /** How many levels a heading may be below its predecessor. Default 1. */
  step?: number;
  /** Extra attributes of links to other sites, notes, links to notes and pictures. */
  outside?: Attributes;
  note?: Attributes;
  noteLink?: Attributes;
  picture?: Attributes;
  /** Extra attributes of boxes that scroll sideways in a narrow window. */
  sideways?: Attributes;
}

type Attributes = Readonly<Record<string, string>>;

export interface PlacedBlock extends TextPlace {
  content: ArticleBlock;
}

/** Marks of list items that become a bullet; numbers and letters stay as printed. */
const BULLET = /^[^\p{L}\p{N}]*$/u;

const KINDS: Readonly<Record<ArticleBlock["kind"], true>> = {
  heading: true,
  paragraph: true,
  item: true,
  note: true,
  listing: true,
  table: true,
  picture: true,
};

/** Whether a block's kind is known: a page that stays open meets files of later versions. */
export function isKnownBlock({ content }: PlacedBlock): boolean {
  return Object.hasOwn(KINDS, content.kind);
}

/** Numbers the blocks of a file on the page where each begins. */
export function placedBlocks(blocks: readonly ArticleBlock[]): PlacedBlock[] {
  const counts = new Map<number, number>();
  return blocks.map((content) => {
    const page = content.places[0]?.page ?? 1;
    const block = (counts.get(page) ?? 0) + 1;
    counts.set(page, block);
    return { page, block, content };
  });
}

/**
 * The elements of a file's blocks, in order. Consecutive items form one list. A heading's class keeps its printed
 * level. With a step of 1, the outline has no gaps, and the first heading of a file has the top level.
 */
export function articleElements(
  placed: readonly PlacedBlock[],
  show: ArticleShow,
): ArticleElement[] {
  const notes = notesIn(placed);
  const elements: ArticleElement[] = [];
  let items: ArticleElement[] = [];
  let level: number = show.topLevel - 1;
  const endList = (): void => {
    if (items.length > 0) elements.push(element("ul", { class: "items", role: "list" }, items));
    items = [];
  };
  for (const each of placed) {
    const { content } = each;
    const note = (mark: string): string | undefined => notes.get(noteKey(each.page, mark));
    const context = { show, note, place: each };
    if (content.kind === "item") {
      items.push(itemOf(content, context));
      continue;
    }
    endList();
    if (content.kind === "heading") {
      level = Math.min(content.level + show.topLevel - 1, level + (show.step ?? 1));
      const look = { class: `heading-${content.level}` };
      elements.push(blockElement(`h${level}`, look, inline(content.runs, context), context));
    } else {
      elements.push(otherElement(content, context));
    }
  }
  endList();
  return elements;
}

interface Context {
  show: ArticleShow;
  /** Id of the note that a mark on the block's page refers to. */
  note: (mark: string) => string | undefined;
  place: TextPlace;
}

function otherElement(
  content: Exclude<ArticleBlock, { kind: "heading" | "item" }>,
  context: Context,
): ArticleElement {
  switch (content.kind) {
    case "paragraph":
      return blockElement("p", {}, inline(content.runs, context), context);
    case "note": {
      const mark = element("span", { class: "note-mark" }, [content.mark]);
      // A link from a note to itself is useless.
      const text = inline(content.runs, { ...context, note: () => undefined });
      const parts = content.mark.trim() === "" ? text : [mark, " ", ...text];
      return blockElement("p", { class: "note", ...context.show.note }, parts, context);
    }
    case "listing":
      return listingElement(content, context);
    case "table":
      return tableElement(content, context);
    case "picture":
      return pictureElement(content, context);
  }
}

function itemOf(
  { mark, runs }: Extract<ArticleBlock, { kind: "item" }>,
  context: Context,
): ArticleElement {
  const text = inline(runs, context);
  if (BULLET.test(mark)) return blockElement("li", {}, text, context);
  const printed = element("span", { class: "item-mark" }, [mark]);
  return blockElement("li", { class: "numbered" }, [printed, " ", ...text], context);
}

function listingElement(
  { runs }: Extract<ArticleBlock, { kind: "listing" }>,
  context: Context,
): ArticleElement {
  const code = element("code", {}, inline(runs, context));
  const box = element("pre", { class: "sideways", dir: "ltr", ...context.show.sideways }, [code]);
  return blockElement("div", { class: "listing" }, [box], context);
}

/** White space separates cells and rows, so that extracted text does not join their words. */
function tableElement(
  { rows, hasHead }: Extract<ArticleBlock, { kind: "table" }>,
  context: Context,
): ArticleElement {
  const rowOf = (cells: readonly ArticleRun[][], name: "td" | "th"): ArticleElement => {
    const scope = name === "th" ? { scope: "col" } : {};
    const children = cells.map((cell) => element(name, scope, inline(cell, context)));
    return element("tr", {}, spaced(children, "\t"));
  };
  const head = rows.slice(0, hasHead ? 1 : 0).map((cells) => rowOf(cells, "th"));
  const body = rows.slice(head.length).map((cells) => rowOf(cells, "td"));
  const parts = Object.entries({ thead: head, tbody: body }).flatMap(([name, of]) =>
    of.length > 0 ? element(name, {}, spaced(of, "\n")) : [],
  );
  const table = element("table", {}, spaced(parts, "\n"));
  const box = element("div", { class: "sideways", ...context.show.sideways }, [table]);
  return blockElement("div", { class: "table" }, [box], context);
}

function spaced(elements: readonly ArticleElement[], space: string): (ArticleElement | string)[] {
  return elements.flatMap((each) => [space, each]).slice(1);
}

function pictureElement(
  picture: Extract<ArticleBlock, { kind: "picture" }>,
  context: Context,
): ArticleElement {
  const { file, alt, width, height } = picture;
  const src = context.show.pictureUrl(file);
  const caption = inline(picture.caption, context);
  const size = { width: String(width), height: String(height) };
  return blockElement(
    "figure",
    {},
    [
      ...(src === undefined
        ? []
        : [element("img", { src, alt, ...size, ...context.show.picture }, [])]),
      ...(caption.length > 0 ? [element("figcaption", {}, caption)] : []),
    ],
    context,
  );
}

function blockElement(
  name: string,
  attributes: Attributes,
  children: ArticleElement["children"],
  { show, place }: Context,
): ArticleElement {
  const mark = show.mark(place, place.block === 1);
  return element(name, { id: textId(place), ...attributes }, [...mark, ...children]);
}

function inline(runs: readonly ArticleRun[], context: Context): (ArticleElement | string)[] {
  return runs.map((run) => inlineOf(run, context));
}

function inlineOf(run: ArticleRun, { show, note }: Context): ArticleElement | string {
  let part: ArticleElement | string = run.text;
  if (run.italic) part = element("em", {}, [part]);
  if (run.bold) part = element("strong", {}, [part]);
  if (run.raised) part = element("sup", {}, [part]);
  const target = run.raised ? note(run.text.trim()) : undefined;
  // Files of earlier versions contain addresses that passed weaker checks.
  const url = run.url === undefined ? undefined : safeUrl(run.url);
  if (url !== undefined) return element("a", { href: url, ...show.outside }, [part]);
  const href = run.page === undefined ? undefined : show.pageUrl(run.page);
  if (href !== undefined) return element("a", { href, "data-page": String(run.page) }, [part]);
  if (target !== undefined)
    return element("a", { href: `#${target}`, class: "note-link", ...show.noteLink }, [part]);
  return part;
}

/** The notes of a file by page and mark. The first of two equal ones wins. */
function notesIn(placed: readonly PlacedBlock[]): Map<string, string> {
  const notes = new Map<string, string>();
  for (const each of placed) {
    if (each.content.kind !== "note") continue;
    const key = noteKey(each.page, each.content.mark.trim());
    if (!notes.has(key)) notes.set(key, textId(each));
  }
  return notes;
}

function noteKey(page: number, mark: string): string {
  return `${page} ${mark}`;
}

function element(
  name: string,
  attributes: Attributes,
  children: ArticleElement["children"],
): ArticleElement {
  return { name, attributes, children };
}
