import { phrasesIn } from "#contract/formats/search/query.ts";
import { wordsOf } from "#contract/formats/search/words.ts";
import { markup, type Markup } from "#texts/markup.ts";

/** A snippet with the words marked that a query looks for. */
export function markedSnippet(snippet: string, query: string): Markup {
  const sought = phrasesIn(query).flatMap((phrase) =>
    phrase.flatMap(({ term, parts }) => [term, ...parts]),
  );
  const pieces: Markup[] = [];
  let at = 0;
  for (const { term, start, end } of wordsOf(snippet)) {
    if (start < at && end <= at) continue;
    if (!sought.some((each) => term.startsWith(each))) continue;
    const from = Math.max(start, at);
    pieces.push(markup`${snippet.slice(at, from)}<mark>${snippet.slice(from, end)}</mark>`);
    at = end;
  }
  return inOne([...pieces, markup`${snippet.slice(at)}`]);
}

function inOne(pieces: readonly Markup[]): Markup {
  return pieces.reduce((all, piece) => markup`${all}${piece}`, markup``);
}
