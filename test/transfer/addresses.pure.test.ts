import { expect, test } from "vitest";
import { isOldAddress } from "#bin/import/addresses.ts";

test.each([
  "https://read.example.org/read/abcdefghij23/0000000000000000001",
  "http://127.0.0.1:8080/m/harbour-2",
  "http://[::1]:8080/m/harbour",
  "https://example.org/press/m/harbour",
])("%s is of an issue or a shelf, and may be redirected", (address) => {
  expect(isOldAddress(address)).toBe(true);
});

test.each([
  "",
  "/m/harbour",
  "https://example.org/",
  "https://example.org/.*",
  "https://example.org/m/.*",
  "https://example.org/m/harbour;}",
  "https://example.org/m/harbour\nredir /* https://evil.example",
  "https://example.org/read/abc/1?x={re}",
  "https://user@example.org/m/harbour",
  "javascript:alert(1)//m/harbour",
  '=HYPERLINK("https://evil.example/m/harbour")',
])("%j is of neither, and is in no table and no redirect", (address) => {
  expect(isOldAddress(address)).toBe(false);
});
