import { markup, type Markup } from "#texts/markup.ts";
import type { CapturedMail, CapturedMailSummary } from "./outbox.ts";

/** Mail may show pictures and open its links in a new tab; nothing here or in a mail runs a script. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src * data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = markup`<style>
:root { color-scheme: light dark; --ink: #1d2026; --soft: #5b6270; --line: #dfe2e8; --card: #fff; --ground: #f4f5f7; --link: #1a56b4; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --soft: #a9b0be; --line: #363b46; --card: #1e222a; --ground: #14171c; --link: #8ab8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
p { margin: 0 0 1.5rem; }
.soft, dt, time { color: var(--soft); }
a { color: var(--link); }
a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.card { margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
ol { list-style: none; }
li + li { border-top: 1px solid var(--line); }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; }
li a { font-weight: 600; }
li span { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; }
dd { margin: 0; }
.empty { padding: 3rem 1rem; text-align: center; }
iframe { display: block; width: 100%; height: 70vh; background: var(--card); }
pre.card { padding: 1rem; font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
</style>`;

/** The list of captured mails, newest first as given, at `path`. `total` is shown when not all of them are given. */
export function inboxPage(
  path: string,
  mails: readonly CapturedMailSummary[],
  total = mails.length,
): string {
  const empty = markup`<p class="card empty">No mail yet. Deliver an issue and its mail appears here.</p>`;
  const cut = markup`<p class="soft">The newest ${mails.length} of ${total} mails.</p>\n`;
  const list = markup`<ol class="card">
${mails.map((mail) => row(path, mail))}
</ol>`;
  return page(
    "Inbox",
    markup`<h1>Inbox</h1>
<p class="soft">No mail leaves this machine: it is kept here and sent to nobody. To send it, the operator sets MASTHEAD_SMTP_URL.</p>
${total > mails.length ? cut : null}${mails.length === 0 ? empty : list}`,
  );
}

/** One captured mail: its headers, its HTML version in a frame that runs nothing, and its text version. */
export function mailPage(inboxPath: string, mail: CapturedMail): string {
  const subject = subjectOf(mail);
  return page(
    subject,
    markup`<p><a href="${inboxPath}">Back to the inbox</a></p>
<h1>${subject}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to}</dd>
<dt>Date</dt><dd>${time(mail.date)}</dd>
</dl>
<h2>HTML version</h2>
<iframe class="card" title="HTML version of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${withLinksInNewTabs(withImages(mail))}"></iframe>
<h2 id="text">Text version</h2>
<pre class="card" tabindex="0" aria-labelledby="text">${withLinks(mail.text)}</pre>`,
  );
}

function row(path: string, mail: CapturedMailSummary): Markup {
  return markup`<li><a href="${path}/${encodeURIComponent(mail.id)}">${subjectOf(mail)}</a> ${time(mail.date)}
<span class="soft">To ${mail.to}, from ${mail.from}</span></li>`;
}

function subjectOf(mail: CapturedMailSummary): string {
  return mail.subject.trim() === "" ? "(no subject)" : mail.subject;
}

function time(date: string): Markup {
  const shown = date.replace("T", " ").replace(/(\.\d+)?Z$/, " UTC");
  return markup`<time datetime="${date}">${shown}</time>`;
}

/** The HTML with its own pictures embedded, since a browser cannot resolve `cid:`. */
function withImages({ html, images }: CapturedMail): string {
  return images.reduce(
    (shown, { contentId, contentType, base64 }) =>
      shown.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${base64}"`),
    html,
  );
}

function withLinksInNewTabs(html: string): string {
  const base = `<base target="_blank">`;
  // A link that opened inside the frame would meet the frame's restrictions.
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}

function withLinks(text: string): Markup {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return pieces.reduce(
    (shown, piece, index) => {
      const isLink = index % 2 === 1;
      return isLink
        ? markup`${shown}<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>`
        : markup`${shown}${piece}`;
    },
    markup``,
  );
}

function page(title: string, main: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} · Masthead mail</title>
${STYLE}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`.text;
}
