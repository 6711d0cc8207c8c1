import { closedPage } from "#pages/reader/closed-page.ts";
import { readerPolicy } from "#pages/content-security-policy.ts";
import { READER_TEXTS } from "#texts/languages.ts";

/**
 * The code of the function with which CloudFront answers unknown paths: the same page as for other unknown addresses,
 * in the visitor's language. CloudFront allows 10 KB.
 */
export function unknownPageCode(readerVersion: string): string {
  const pages = READER_TEXTS.map(({ language }): [string, string] => [
    language,
    closedPage({
      reason: "unknown",
      language,
      assetsUrl: "/reader",
      assetsVersion: readerVersion,
    }),
  ]);
  const answer = {
    statusCode: 404,
    statusDescription: "Not Found",
    headers: {
      "content-type": { value: "text/html; charset=utf-8" },
      "cache-control": { value: "no-store" },
      "content-security-policy": { value: readerPolicy() },
      "referrer-policy": { value: "no-referrer" },
      "x-content-type-options": { value: "nosniff" },
    },
  };
  return `const pages = ${JSON.stringify(Object.fromEntries(pages))};
const answer = ${JSON.stringify(answer)};
${HANDLER}`;
}

/** In the language of CloudFront's functions, a subset of JavaScript. */
const HANDLER = `function handler(event) {
  const accepted = event.request.headers["accept-language"];
  const wanted = accepted ? accepted.value.toLowerCase().split(",") : [];
  let page = pages["en"];
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    page = pages[wanted[index].trim().slice(0, 2)] || page;
  }
  answer.body = { encoding: "text", data: page };
  return answer;
}
`;
