import { describe, expect, test } from "vitest";
import { openingPage } from "#pages/reader/opening-page.ts";
import { closedPage } from "#pages/reader/closed-page.ts";
import { markup } from "#texts/markup.ts";

const hostile = `"><img src=x onerror=alert(1)></title></script><!--`;
const address = { assetsUrl: "/assets", assetsVersion: "abc123" };

function page(language: string, text: string): string {
  const texts = { title: text, volume: text, token: text, sessionUrl: text };
  return openingPage({ ...texts, language, ...address });
}

describe("the page in front of an issue that opens once", () => {
  test.each(["en", "de", "fr", "es", "ar"])("makes hostile texts inert in %s", (language) => {
    const html = page(language, hostile);
    expect(html).not.toMatch(/<img|<!--/);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(`name="token" value="${markup`${hostile}`.text}"`);
    expect(html).toContain(`<html lang="${language}"`);
  });

  test("is kept from search engines and needs nothing that its policy forbids", () => {
    const html = page("en", "Harbour");
    expect(html).toContain(`<meta name="robots" content="noindex">`);
    expect(html).toContain(`<meta name="referrer" content="no-referrer">`);
    expect(html).not.toMatch(/ style=| on\w+=|<style/);
  });
});

test("only the page of a spent token has a script, and only a preview is offered", () => {
  const spent = closedPage({ reason: "spent", language: "de", ...address, previewUrl: hostile });
  expect(spent.match(/<script/g)).toHaveLength(1);
  expect(spent).toContain(`href="${markup`${hostile}`.text}">Leseprobe lesen`);
  const expired = closedPage({ reason: "expired", language: "de", ...address });
  expect(expired).not.toMatch(/<script|<a /);
});
