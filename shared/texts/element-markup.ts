import type { ArticleElement } from "#contract/formats/article-elements.ts";
import { markup, Markup } from "./markup.ts";

/** Elements as HTML that is also well-formed XML. Adds nothing between them. */
export function elementMarkup(elements: readonly (ArticleElement | string)[]): Markup {
  return new Markup(elements.map((each) => textOf(each)).join(""));
}

function textOf(element: ArticleElement | string): string {
  if (typeof element === "string") return markup`${element}`.text;
  const { name, attributes, children } = element;
  const written = Object.entries(attributes).map(([key, value]) => markup` ${key}="${value}"`.text);
  const tag = name + written.join("");
  if (name === "img") return `<${tag}/>`;
  return `<${tag}>${elementMarkup(children).text}</${name}>`;
}
