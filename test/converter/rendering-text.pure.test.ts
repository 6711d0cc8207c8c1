import { describe, expect, test } from "vitest";
import { cleanText, cleanTitle } from "#converter/extracting/clean-text.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";

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
    ["HTTP://a.example", "http://a.example/"],
    ["mailto:desk@example.org", "mailto:desk@example.org"],
    ["MAILTO:desk@example.org,%61nn@example.org", "mailto:desk@example.org,ann@example.org"],
    ["mailto:?to=desk@example.org", "mailto:desk@example.org"],
    ["mailto:ann%2Bnews@example.org", "mailto:ann%2Bnews@example.org"],
    ["mailto:desk@m%C3%BCller.example", "mailto:desk@m%C3%BCller.example"],
    [
      "mailto:a@b.example?SUBJECT=50%25%20off%20%26%20more&body=Dear%20desk",
      "mailto:a@b.example?subject=50%25%20off%20%26%20more&body=Dear%20desk",
    ],
    ["mailto:?subject=Read%20this", "mailto:?subject=Read%20this"],
    // Fields that a visitor would not see: copies, attachments, headers.
    [
      "mailto:a@b.example?cc=c@d.example&Bcc=e@f.example&subject=Hi",
      "mailto:a@b.example?subject=Hi",
    ],
    ["mailto:a@b.example?attach=/etc/passwd&%62cc=e@f.example&X-Mailer=x", "mailto:a@b.example"],
    // Some mail programs end a header at a line break of the text.
    [
      "mailto:a@b.example?body=Dear%0D%0ABcc:%20desk",
      "mailto:a@b.example?body=Dear%20Bcc%3A%20desk",
    ],
    ["tel:123", "tel:123"],
    ["TEL:+44%2020\u00a07946/0000", "tel:+44207946-0000"],
    ["tel://+442079460000", "tel:+442079460000"],
    ["tel:(020)79460000;ext=12;phone-context=+44", "tel:(020)79460000;ext=12;phone-context=+44"],
    ["sms:123", "sms:123"],
    ["sms:+44%2020,+4421;?body=Yes", "sms:+4420,+4421?body=Yes"],
    ["sms:70070&body=Give%0Anow", "sms:70070?body=Give%20now"],
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
    "vbscript:x",
    // Codes that a telephone carries out.
    "tel:*%2306%23",
    "tel:**61*0900%23",
    "tel:%2a%2321%23",
    "tel:%252a21",
    "tel:#31#123",
    "tel:123;evil=1",
    "tel:123%0a;ext=1%0d",
    "tel:",
    "tel:help",
    "sms:",
    "sms:*21*,123",
    "sms:123,javascript:alert(1)",
    "SMSTO:123",
    "skype:123",
    "intent://123",
    "//a.example",
    "mailto:",
    "mailto:a@b.example%0d%0aBcc:c@d.example",
    "mailto:a@b.example%250d%250aBcc:c@d.example",
    "mailto:a@b.example%25250aBcc:c@d.example",
    "mailto:a@b.example%FF%0aBcc:c@d.example",
    "mailto:a@b.example,%0aBcc:c@d.example",
    "mailto:a@b.example\r\nBcc:c@d.example",
    "mailto:a@b.example%3Fbcc=c@d.example",
    "mailto:a@b.example?to=c@d.example%0aBcc:e@f.example",
    "mailto:a@b.example?subject=Hi%0D%0ABcc:%20c@d.example",
    "mailto:a@b.example?subject=%zz%0aBcc:%20c@d.example",
    "mailto:a@b.example?subject=Hi%25%30%41Bcc:%20c@d.example",
    "mailto:a@b.example?subject=Hi%E2%80%A8Bcc:%20c@d.example",
    "mailto:a@b.example?subject%0aBcc=c@d.example",
    "/relative",
    "",
    `https://example.org/${"a".repeat(3000)}`,
  ])("%j is dropped", (address) => {
    expect(safeUrl(address)).toBeUndefined();
  });
});
