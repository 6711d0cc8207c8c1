import { expect, test } from "vitest";
import { deliverableAddress, normalAddress } from "#values/e-mail-address.ts";

const LONG_LABEL = "d".repeat(63);
const LONGEST = `${"a".repeat(64)}@${LONG_LABEL}.${LONG_LABEL}.${"d".repeat(57)}.org`;

test.each([
  ["a usual address", "ann@example.org", "ann@example.org"],
  ["the part before the @ as it is given", "Ann.Lee@example.org", "Ann.Lee@example.org"],
  ["the domain in lower case", "ann@EXAMPLE.Org", "ann@example.org"],
  ["no white space around", " \t\r\n\u00a0ann@example.org\u3000\n", "ann@example.org"],
  ["plus addressing", "ann+news+2026@example.org", "ann+news+2026@example.org"],
  ["all that RFC 5322 calls atoms", "!#$%&'*+/=?^_`{|}~-@example.org", undefined],
  ["digits and hyphens", "1-2@3-4.5-6.example", "1-2@3-4.5-6.example"],
  ["a Unicode domain as it is given", "ann@MÜNCHEN.example", "ann@münchen.example"],
  ["a domain in another script", "ann@日本語.jp", "ann@日本語.jp"],
  ["a domain with letters joined", "ann@نامه‌ای.example", "ann@نامه‌ای.example"],
  ["an ASCII spelling of one", "ann@XN--MNCHEN-3ya.example", "ann@xn--mnchen-3ya.example"],
  ["64 characters before the @", `${"a".repeat(64)}@example.org`, undefined],
  ["254 characters in all", LONGEST, undefined],
])("keeps %s", (_, given, kept) => {
  expect(normalAddress(given)).toBe(kept ?? given);
});

test.each([
  ["ann@münchen.example", "ann@xn--mnchen-3ya.example"],
  ["Ann@example.org", "Ann@example.org"],
])("mails %s as %s", (address, deliverable) => {
  expect(deliverableAddress(address)).toBe(deliverable);
});

test.each([
  ["nothing", ""],
  ["white space", "   "],
  ["no @", "ann.example.org"],
  ["nothing before the @", "@example.org"],
  ["nothing behind the @", "ann@"],
  ["two @", "ann@lee@example.org"],
  ["a domain of one label", "ann@localhost"],
  ["an empty label", "ann@example..org"],
  ["a dot in front", ".ann@example.org"],
  ["a dot behind", "ann.@example.org"],
  ["two dots", "ann..lee@example.org"],
  ["a dot behind the domain", "ann@example.org."],
  ["a quoted part", `"ann lee"@example.org`],
  ["letters beyond ASCII before the @", "jürgen@example.org"],
  ["a letter that lower case turns into ASCII", "\u212aen@example.org"],
  ["a name beside it", "Ann Lee <ann@example.org>"],
  ["angle brackets", "<ann@example.org>"],
  ["two addresses", "ann@example.org,bob@example.org"],
  ["white space within", "ann @example.org"],
  ["a line break within", "ann\n@example.org"],
  ["a line break in the domain", "ann@exam\nple.org"],
  ["a carriage return in the domain", "ann@exam\rple.org"],
  ["a tab in the domain", "ann@exam\tple.org"],
  ["a header behind a line break", "ann@example.org\r\nBcc: bob@example.org"],
  ["NUL", "ann\0@example.org"],
  ["NUL in the domain", "ann@exam\0ple.org"],
  ["a path behind the domain", "ann@example.org/path"],
  ["a backslash behind the domain", "ann@example.org\\path"],
  ["a query behind the domain", "ann@example.org?a=b"],
  ["a fragment behind the domain", "ann@example.org#a"],
  ["a port behind the domain", "ann@example.org:25"],
  ["percent-encoding in the domain", "ann@ex%61mple.org"],
  ["a soft hyphen in the domain", "ann@exam\u00adple.org"],
  ["a zero-width space in the domain", "ann@exam\u200bple.org"],
  ["a change of direction in the domain", "ann@exam\u202eple.org"],
  ["an underscore in the domain", "ann@exam_ple.org"],
  ["a hyphen at a label's start", "ann@-example.org"],
  ["a hyphen at a label's end", "ann@example-.org"],
  ["an IP address", "ann@127.0.0.1"],
  ["a short IP address", "ann@127.1"],
  ["an IP address in hexadecimal", "ann@0x7f.1"],
  ["an address literal", "ann@[127.0.0.1]"],
  ["an emoji for a domain", "ann@\u{1f5de}"],
  ["bad Punycode", "ann@xn--zzzz----.example"],
  ["half a surrogate pair", "ann@exam\ud83dple.org"],
  ["65 characters before the @", `${"a".repeat(65)}@example.org`],
  ["a label of 64 characters", `ann@${"d".repeat(64)}.org`],
  ["255 characters in all", LONGEST.replace(".org", "d.org")],
  ["300 characters in all", `ann@${`${"d".repeat(40)}.`.repeat(8)}org`],
  [
    "a domain that is too long in ASCII",
    `${"a".repeat(60)}@${"ü".repeat(50)}.${"ü".repeat(50)}.${"ü".repeat(50)}.${"ü".repeat(50)}.org`,
  ],
])("refuses %s", (_, given) => {
  expect(normalAddress(given)).toBeUndefined();
});
