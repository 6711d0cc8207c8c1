import { describe, expect, it } from "vitest";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { composeMessage } from "#platform/compose-message.ts";
import { mailKind } from "#contract/formats/mail-kind.ts";
import { MAIL_TEXTS } from "#texts/languages.ts";
import { renderMail } from "#features/mail/render-mail.ts";
import { contrast } from "#values/contrast.ts";
import { mailContents } from "./support/mail-contents.ts";

const ORIGIN = { fromAddress: "noreply@press.example", date: new Date("2026-03-01T12:00:00Z") };

async function roundTrip(mail: ReturnType<typeof renderMail>) {
  const source = await composeMessage(
    { id: "m1", to: "ann@example.org", fromName: "Harbour", headers: {}, ...mail },
    ORIGIN,
  );
  return readMail(source);
}

describe("a magazine's looks", () => {
  const url = "https://press.example/read/a/logos/M1?v=1";

  it("are a logo of a fixed height in place of the title, with the title for those who see none", () => {
    const logo = { url, width: 700, height: 100, ground: "any" } as const;
    const { html, text } = renderMail(mailContents({ magazine: "Slow <River>", logo }));
    const [image = ""] = /<img src="https:\/\/press[.]example\/read[^>]*>/.exec(html) ?? [];
    expect(image).toContain(`src="${url}" alt="Slow &lt;River&gt;" width="240" height="34"`);
    expect(html.split(url)).toHaveLength(2);
    expect(text).not.toContain(url);
    const small = renderMail(mailContents({ logo: { ...logo, width: 160, height: 160 } }));
    expect(small.html).toContain(`width="40" height="40"`);
  });

  it("put a light logo on a dark plate", () => {
    const logo = { url, width: 400, height: 100, ground: "dark" } as const;
    expect(renderMail(mailContents({ logo })).html).toContain(`<td bgcolor="#1d1c1a"`);
  });

  it("are a colour that carries white words", () => {
    const { html } = renderMail(mailContents({ accentColor: "ffee00" }));
    const [, button = ""] = /bgcolor="#(\w{4}00)"/.exec(html) ?? [];
    expect(contrast(button, "ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(html).not.toContain("#a8321e");
  });
});

const EVERY = MAIL_TEXTS.flatMap((texts) =>
  mailKind.options.map((kind) => [kind, texts.language, texts] as const),
);

describe.each(EVERY)("the mail %s in the language %s", (kind, language, texts) => {
  it("arrives as it was written, with every placeholder filled in", async () => {
    const mail = renderMail(mailContents({ kind, texts }));
    const { subject, html, text } = await roundTrip(mail);
    expect(html).toBe(mail.html);
    expect(text).toBe(mail.text);
    expect(subject).toBe(mail.subject);
    // The style sheet of the dark version is the only legitimate place for braces.
    const shown = html.replace(/<style>[^<]*<\/style>/, "");
    for (const version of [subject, shown, text]) expect(version).not.toMatch(/[{}]/);
    const direction = ["ar", "he"].includes(language) ? "rtl" : "ltr";
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html.match(/<table role="presentation" dir="(\w+)"/)?.[1]).toBe(direction);
  });

  it("says whose it is, what it is about and how to end it", () => {
    const { subject, html, text } = renderMail(mailContents({ kind, texts }));
    expect(subject).toContain("Harbour");
    for (const version of [html, text]) {
      expect(version).toContain("Ann Lee");
      expect(version).toContain("Spring");
      expect(version).toContain(texts.unsubscribe.account);
    }
    expect(text).toContain("https://press.example/mail/a/unsubscribe?pass=p&magazine=M1");
    const link = "https://press.example/read/a/1?pass=p&x=1";
    const hasLink = kind !== "access-revoked" && kind !== "purchase-refunded";
    expect(text.includes(link)).toBe(hasLink);
    expect(html.includes(link.replace("&", "&amp;"))).toBe(hasLink);
  });

  it("leaves out what there is none of", () => {
    const nothing = { name: "", volume: "", until: "", link: "", title: "" };
    const cover = { address: "", width: 0 };
    const { html, text } = renderMail(mailContents({ kind, texts, ...nothing, cover }));
    expect(html).not.toContain("<img");
    expect(html).not.toContain('href=""');
    expect(text).toContain(texts.greetingWithoutName);
    expect(text).not.toMatch(/\n{3}/);
  });
});

describe("a mail", () => {
  it("differs between all languages", () => {
    const subjects = MAIL_TEXTS.map(
      (texts) => renderMail(mailContents({ texts, kind: "access-revoked" })).subject,
    );
    expect(new Set(subjects).size).toBe(MAIL_TEXTS.length);
  });

  it("escapes every value in the HTML version and fills in nothing within it", () => {
    const evil = `"><script>alert('1')</script>{link}{magazine}&`;
    const { html, subject, text } = renderMail(
      mailContents({
        name: evil,
        magazine: evil,
        title: evil,
        volume: evil,
        until: evil,
        link: evil,
      }),
    );
    expect(html).not.toContain("<script");
    expect(html).not.toContain('">&lt;script');
    expect(html).toContain("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;{link}{magazine}&amp;");
    expect(subject).toContain(evil);
    expect(text).toContain(evil);
  });

  it("says until when a paid subscription runs, and nothing of it for a free one", () => {
    const kind = "subscription-welcome";
    expect(renderMail(mailContents({ kind })).text).toContain("runs until March 31, 2027.");
    expect(renderMail(mailContents({ kind, until: "" })).text).toContain("is active.");
  });
});
