import { markup } from "#texts/markup.ts";
import { xhtml } from "./xhtml.ts";

export function coverDocument(book: {
  title: string;
  language: string;
  direction: string;
}): string {
  return xhtml(
    book,
    book.title,
    markup`<section epub:type="cover"><img class="cover" src="cover.jpg" alt="${book.title}" role="doc-cover"/></section>`,
  );
}
