import type { Dice } from "#test/support/dice.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { CREDENTIALS } from "./attacked-host.ts";
import { oddText, randomText } from "./odd-values.ts";

export type Header = readonly [name: string, value: string];

/** The sender's credentials. Only `basic` and `signature` are valid. */
export type Caller = "nobody" | "junk" | "basic" | "signature";

export function basicOf(apiKey: string, secret: string): string {
  return `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;
}

/** Invalid credentials, which have to be refused. */
export function junkCredentials(dice: Dice, signedText: string): Header[] {
  const { apiKey } = CREDENTIALS;
  const sig = signatureOf("GET", signedText, {}, "another secret");
  const keys = [
    apiKey,
    `api_${dice.below(1_000_000)}`,
    "k".repeat(2_049),
    oddText(dice),
    "__proto__",
  ];
  const signatures = [
    sig,
    sig.slice(1),
    `${sig}0`,
    sig.toUpperCase(),
    "",
    "0".repeat(64),
    oddText(dice),
  ];
  const authorizations = [
    basicOf(`api_${dice.below(1_000_000)}`, "x"),
    basicOf("", ""),
    basicOf(oddText(dice), oddText(dice)),
    basicOf("k".repeat(5_000), "x"),
    `${basicOf("a", "b")}=`,
    "Basic",
    "Basic ====",
    "Basic \u00ff\u00fe",
    `Bearer ${sig}`,
    "Digest username=x",
    `basic ${randomText(dice, 30)}`,
    oddText(dice),
  ];
  const authorization: Header = ["Authorization", dice.one(authorizations) ?? ""];
  const pair: Header[] = [
    ["key", dice.one(keys) ?? ""],
    ["sig", dice.one(signatures) ?? ""],
  ];
  const kinds = [[authorization], pair, pair.slice(0, 1), pair.slice(1), [...pair, ...pair]];
  return dice.one([...kinds, [authorization, ...pair], [authorization, authorization]]) ?? pair;
}

const HOSTS = [
  "[",
  "]",
  "[::1",
  "[::1]:80",
  "",
  " ",
  ":",
  ":80",
  "evil.example",
  "user:pw@evil.example",
  "127.0.0.1:99999",
  "127.0.0.1:port",
  "a b",
  "a/b",
  "a?b#c",
  "a\\b",
  "%00",
  "\u00fc.example",
  "xn--",
  "..",
  "h".repeat(300),
  "h".repeat(9_000),
  'x"><hostile-tag>',
];

export function oddHosts(): readonly string[] {
  return HOSTS;
}

/** The content of a wrong `Host` header. */
export function oddHost(dice: Dice): string {
  return dice.one(HOSTS) ?? "";
}

const COMMON: readonly Header[] = [
  ["Range", "bytes=0-0"],
  ["Range", "bytes=-0"],
  ["Range", "bytes=5-2"],
  ["Range", "bytes=99999999999999999999-"],
  ["Range", "bytes=0-1,3-4,0-99999999999"],
  ["Range", `bytes=${"0-0,".repeat(1_000)}`],
  ["Range", "pages=1"],
  ["If-None-Match", "*"],
  ["If-None-Match", '"'],
  ["If-Match", "nothing"],
  ["If-Range", "\u00ff"],
  ["If-Modified-Since", "yesterday"],
  ["If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT"],
  ["Accept", "application/json"],
  ["Accept", "text/html"],
  ["Accept", "*/*;q=x"],
  ["Accept-Language", "de,\u00ff;q=2,--"],
  ["Content-Encoding", "gzip"],
  ["Content-Type", "text/plain"],
  ["TE", "trailers"],
  ["Upgrade", "websocket"],
  ["Upgrade", "h2c"],
  ["X-Forwarded-Proto", "javascript"],
  ["X-Forwarded-Proto", "https"],
  ["X-Forwarded-For", "203.0.113.7, \u00ff"],
  ["X-Forwarded-Host", "evil.example"],
  ["Forwarded", 'for="['],
  ["Via", "1.1 x"],
  ["Origin", "null"],
  ["Origin", "https://evil.example"],
  ["Referer", "https://evil.example/\u00ff"],
  ["Sec-Fetch-Site", "same-origin"],
  ["Cookie", "__Host-x=%zz; a; =b; ;;"],
  ["Cookie", `c=${"c".repeat(5_000)}`],
  ["Expect", "the-unexpected"],
  ["X-Http-Method-Override", "DELETE"],
  ["__proto__", "x"],
  ["constructor", "x"],
  ["X-Many", "m".repeat(12_000)],
  ["X-Too-Many", "m".repeat(20_000)],
];

/** A few troublesome headers. */
export function oddHeaders(dice: Dice): Header[] {
  const headers = Array.from(
    { length: dice.below(4) },
    (): Header => dice.one(COMMON) ?? ["X", oddText(dice)],
  );
  if (dice.chance(0.02)) {
    headers.push(...Array.from({ length: 300 }, (_, index): Header => [`X-${index}`, "1"]));
  }
  return headers;
}
