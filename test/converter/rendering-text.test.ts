import { describe, expect, test } from "vitest";
import { cleanText, cleanTitle } from "#converter/extracting/clean-text.ts";
import { safeUrl } from "#converter/extracting/links/safe-url.ts";

describe("cleanText", () => {
  test("control characters, half pairs and direction overrides go; other scripts stay", () => {
    expect(cleanText("a\u0000b\u0007c\ud800d\u202ee 日本 👍 é\n\t f ")).toBe("abcde 日本 👍 é f");
  });

  test("a title is cut without splitting a character", () => {
    expect(cleanTitle("abc👍", 4)).toBe("abc");
    expect(cleanTitle("abc👍", 5)).toBe("abc👍");
  });
});

describe("safeUrl", () => {
  test.each([
    ["https://example.org/a b", "https://example.org/a%20b"],
    ["http://example.org", "http://example.org/"],
    ["mailto:desk@example.org", "mailto:desk@example.org"],
    ["https://bank.example:secret@evil.example/a", "https://evil.example/a"],
  ])("%s is kept", (address, expected) => {
    expect(safeUrl(address)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JaVa\nScript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "ftp://example.org/",
    "tel:123",
    "vbscript:x",
    "/relative",
    "",
    `https://example.org/${"a".repeat(3000)}`,
  ])("%j is dropped", (address) => {
    expect(safeUrl(address)).toBeUndefined();
  });
});
