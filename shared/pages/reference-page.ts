import { markup, Markup } from "#texts/markup.ts";
import { documentOf } from "./document.ts";

/** Content of the reference's page before its viewer loads, and without scripts. */
export interface ReferenceContents {
  /** Version of the viewer's files, and name of their folder. */
  version: string;
  title: string;
  /** Plain text, with API terms between backticks. */
  description: string;
  resources: readonly {
    name: string;
    description: string;
    operations: readonly { operationId: string; path: string; method: string; summary: string }[];
  }[];
}

/** The page of the API reference. All its addresses are relative, so that it is the same on every host. */
export function referencePage(contents: ReferenceContents): string {
  const folder = `docs/${contents.version}`;
  return documentOf({
    language: "en",
    head: markup`<meta name="robots" content="noindex">
<title>${contents.title}</title>
<link rel="icon" type="image/svg+xml" href="${folder}/icon.svg">
<link rel="stylesheet" href="${folder}/page.css">
<script defer src="${folder}/swagger-ui.js"></script>
<script type="module" src="${folder}/viewer.js"></script>`,
    body: markup`<body>
<header>
<h1>${contents.title}</h1>
<p>${withCode(contents.description)}</p>
<p><a href="docs/openapi.json">openapi.json</a>, from which clients are generated, has this service as its server.</p>
<div id="trying" hidden>
<h2>Try it</h2>
<p>Choose <strong>Authorize</strong> and enter an API key as user name and its secret as password; this tab forgets them when it is closed or loaded anew. <strong>Try it out</strong> then calls this service: what is deleted is gone.</p>
<p><label for="filter">Find operations</label> <input id="filter" type="search" autocomplete="off" spellcheck="false"></p>
<p id="nothing" role="status"></p>
</div>
<p id="waiting">The API can be called from this page once its viewer has loaded, which needs JavaScript.</p>
<p id="failed" role="status" hidden>The viewer did not load. What the API has is listed below; load the page again to try calls.</p>
</header>
<div id="viewer" hidden></div>
<main id="contents">
${contents.resources.map(resource)}
</main>
<footer><p>Shown with Swagger UI (Apache 2.0), which sends nothing to anybody else.</p></footer>
</body>`,
  });
}

function resource({
  name,
  description,
  operations,
}: ReferenceContents["resources"][number]): Markup {
  const listed = operations.map(
    ({ operationId, path, method, summary }) =>
      markup`<li><a href="#/${name}/${operationId}"><code>${method.toUpperCase()} ${path}</code></a> ${summary}</li>`,
  );
  return markup`<section aria-labelledby="list-of-${name}">
<h2 id="list-of-${name}">${name}</h2>
<p>${description}</p>
<ul>
${listed}
</ul>
</section>`;
}

/** Words between backticks as code. */
function withCode(text: string): Markup {
  const parts = text
    .split("`")
    .map((words, index) => (index % 2 === 1 ? markup`<code>${words}</code>` : markup`${words}`));
  return new Markup(parts.map((part) => part.text).join(""));
}
