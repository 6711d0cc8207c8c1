import { describe, expect, it } from "vitest";
import { escapeHtml } from "#texts/html.ts";
import { renderTemplate } from "#texts/mail/render-template.ts";

const asIs = (value: string) => value;

describe("a template", () => {
  it("is filled in with escaped values", () => {
    expect(renderTemplate("<b>{{a}}</b>{{b}}", { a: "<i>", b: "&" }, escapeHtml)).toBe(
      "<b>&lt;i&gt;</b>&amp;",
    );
  });

  it("keeps a section while its value is not empty, also one in another", () => {
    const template = "{{#a}}[{{a}}{{#b}}({{b}}){{/b}}]{{/a}}!";
    expect(renderTemplate(template, { a: "1", b: "2" }, asIs)).toBe("[1(2)]!");
    expect(renderTemplate(template, { a: "1", b: "" }, asIs)).toBe("[1]!");
    expect(renderTemplate(template, { a: "", b: "2" }, asIs)).toBe("!");
  });

  it("does not look into values", () => {
    expect(renderTemplate("{{a}}", { a: "{{b}} $& $1" }, asIs)).toBe("{{b}} $& $1");
  });

  it.each(["{{unknown}}", "{{#unknown}}x{{/unknown}}", "{{#a}}{{unknown}}{{/a}}"])(
    "fails on a name without value in %s",
    (template) => {
      expect(() => renderTemplate(template, { a: "1" }, asIs)).toThrow(/unknown/);
    },
  );

  it.each(["{{ a }}", "{{a", "{{#a}}never closed", "{{/a}}", "{{#a}}x{{/b}}"])(
    "fails on braces that are no placeholder in %s",
    (template) => {
      expect(() => renderTemplate(template, { a: "1", b: "" }, asIs)).toThrow(/no placeholder/);
    },
  );
});
