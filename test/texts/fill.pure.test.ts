import { expect, test } from "vitest";
import { fill } from "#texts/fill.ts";
import { markup } from "#texts/markup.ts";

test("a text is filled in wherever a gap is, with texts and numbers", () => {
  expect(fill("{a} of {count}, {a}", { a: "one", count: 7 })).toBe("one of 7, one");
  expect(fill("nothing to fill {}, { a }", {})).toBe("nothing to fill {}, { a }");
});

test("what is filled in is not looked through for gaps", () => {
  expect(fill("{a}", { a: "{b} $& $1", b: "" })).toBe("{b} $& $1");
});

test("a gap is named that has no value", () => {
  expect(() => fill("{a} {b}", { a: "" })).toThrow("No value for {b} in: {a} {b}");
});

test("in markup, what is filled in is escaped like any text", () => {
  expect(
    markup`<b title="${fill("<{a}>", { a: `"` })}">${fill("{a}", { a: "<i>" })}</b>`.text,
  ).toBe(`<b title="&lt;&quot;&gt;">&lt;i&gt;</b>`);
});
