import { createHash } from "node:crypto";

import { markup, Markup } from "#texts/markup.ts";
import { nowhereTexts } from "#texts/nowhere-texts.ts";
import { documentOf } from "./document.ts";

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;font:1.125rem/1.5 Georgia,serif;color-scheme:light dark}main{max-width:30rem;padding:2rem;text-align:center}h1{font-weight:normal}";

/** Content-Security-Policy of the page: only its one style. */
export const UNKNOWN_ADDRESS_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The 404 page for people. It loads no other file, since any address may be requested. */
export function unknownAddressPage(asked: string): string {
  const { language, heading, explanation } = nowhereTexts(asked);
  return documentOf({
    language,
    head: markup`<title>${heading}</title>
<meta name="robots" content="noindex">
<style>${new Markup(STYLE)}</style>`,
    body: markup`<body>
<main>
<h1>${heading}</h1>
<p>${explanation}</p>
</main>
</body>`,
  });
}
