import { readingDirection, READER_TEXTS } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";

/** Seconds before the page retries: concurrency frees up within a second or two. */
const RETRY_SECONDS = 3;

/**
 * The page that CloudFront shows while all functions are busy. The visitor's language is unknown by then, so it has all
 * of them.
 */
export function busyPage(): string {
  const notices = READER_TEXTS.map(
    ({ language, states: { busy } }) =>
      markup`<section lang="${language}" dir="${readingDirection(language)}">
<h1>${busy.heading}</h1>
<p>${busy.explanation}</p>
</section>
`,
  );
  const [{ states }] = READER_TEXTS;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${states.busy.heading}</title>
</head>
<body>
${notices}</body>
</html>
`.text;
}
