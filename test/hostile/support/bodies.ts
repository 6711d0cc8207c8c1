import type { Dice } from "#test/support/dice.ts";
import { oddText, randomText } from "./odd-values.ts";

/** A body before framing. One character is one byte. */
export interface Body {
  contentType: string | undefined;
  text: string;
  /** The fields that the reference client would sign; undefined if it could not make this body. */
  signed?: Record<string, string>;
}

/** Plain values for an operation's parameters. */
export type Values = Record<string, string>;

/** A body of any kind, sometimes a good one. */
export function aBody(dice: Dice, values: Values): Body {
  const kinds = [goodMultipart, oddForm, oddJson, oddMultipart, oddMultipart, oddMultipart, noise];
  return (dice.one(kinds) ?? noise)(dice, values);
}

/** A body of the reference client. */
export function aGoodBody(dice: Dice, values: Values): Body {
  return (dice.chance(0.5) ? goodForm : goodMultipart)(dice, values);
}

function goodForm(_dice: Dice, values: Values): Body {
  const text = new URLSearchParams(values).toString();
  return { contentType: "application/x-www-form-urlencoded", text, signed: values };
}

function goodMultipart(_dice: Dice, values: Values): Body {
  const parts = Object.entries(values).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    contentType: "multipart/form-data; boundary=b",
    text: `${parts.join("")}--b--\r\n`,
    signed: values,
  };
}

function oddForm(dice: Dice, values: Values): Body {
  const names = [...Object.keys(values), oddText(dice)];
  const count = dice.chance(0.03) ? 3_000 : 1 + dice.below(5);
  const pairs = Array.from({ length: count }, () => {
    const pair = `${dice.one(names)}=${dice.chance(0.5) ? encodeURIComponent(oddText(dice)) : oddText(dice)}`;
    return dice.chance(0.1) ? randomText(dice, dice.below(10)) : pair;
  });
  const type = "application/x-www-form-urlencoded";
  return {
    contentType: dice.one([type, undefined, `${type}; charset=utf-16`, type.toUpperCase()]),
    text: pairs.join(dice.chance(0.9) ? "&" : "&&;=&"),
  };
}

const NUMBERS = ["1e400", "-0", "1".repeat(400), "0.1e-400", "01", "1.", "+1", "9007199254740993"];

function oddJson(dice: Dice, values: Values): Body {
  const names = Object.keys(values);
  const name = dice.one(names) ?? "title";
  const depth = dice.one([10, 1_000, 20_000]) ?? 10;
  const bodies = [
    () => JSON.stringify(values),
    () => JSON.stringify({ ...values, [name]: oddText(dice) }),
    () => `{"${name}":${"[".repeat(depth)}${"]".repeat(depth)}}`,
    () => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    () => `{"${name}":${dice.one(NUMBERS)}}`,
    () => `{"${name}":"\\ud83d","x":"\\udc00\\ud800"}`,
    () => `{"__proto__":{"${name}":"x","polluted":true},"constructor":{"prototype":{}}}`,
    () => `{"${name}":"a","${name}":["b"],"${name}":{"c":null}}`,
    () => `{"${name}":"\u00ed\u00a0\u0080\u00ff"}`,
    () =>
      dice.one(["", "null", "[]", "1", '"x"', "{", '{"a":}', "{}x", "\u00ef\u00bb\u00bf{}"]) ?? "",
    () => `{${Array.from({ length: 2_000 }, (_, index) => `"n${index}":1`).join(",")}}`,
  ];
  return {
    contentType: dice.one(["application/json", "application/json; charset=latin1"]),
    text: dice.one(bodies)?.() ?? "",
  };
}

function noise(dice: Dice): Body {
  const types = [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"b".repeat(300)}`,
    'multipart/form-data; boundary="b',
    "multipart/form-data; boundary=b; boundary=c",
    "multipart/mixed; boundary=b",
    "text/plain",
    "application/octet-stream",
    "application/json/json",
    ";",
    randomText(dice, 20),
  ];
  return { contentType: dice.one(types), text: randomText(dice, dice.below(300)) };
}

const DISPOSITIONS = [
  (name: string) => `form-data; name="${name}"`,
  (name: string) => `form-data; name=${name}`,
  () => "form-data",
  () => 'form-data; name=""',
  () => 'form-data; filename="a.pdf"',
  (name: string) => `form-data; name="${name}`,
  (name: string) => `form-data; name="${name}"; name="pdf"; filename="a"`,
  (name: string) => `form-data; name*=UTF-8''%ff%zz; name="${name}"`,
  () => "form-data; name*=UTF-8''%ff; filename*=klingon''%00",
  (name: string) => `attachment; name="${name}"`,
  (name: string) => `form-data; name="${name}"; filename=""`,
  (name: string) => `form-data; name="${name}"; filename="../../x"`,
  () => 'form-data; name="pdf"; filename="a.pdf"',
  () => 'form-data; name="pdf"; filename="b.pdf"',
  () => 'form-data; name="file"; filename="a.pdf"',
  () => 'form-data; name="__proto__"',
  () => ";;;=;",
  () => "",
];

const PART_HEADERS = [
  "Content-Type: application/pdf",
  "Content-Type: multipart/mixed; boundary=b",
  "Content-Type: text/plain; charset=utf-7",
  "Content-Type",
  ": x",
  "Content-Transfer-Encoding: base64",
  "Content-Transfer-Encoding: quoted-printable",
  "Content-Length: 99999999999",
  " folded: header",
  `X-Long: ${"h".repeat(90_000)}`,
  Array.from({ length: 150 }, (_, index) => `X-${index}: 1`).join("\r\n"),
];

function contents(dice: Dice): string {
  return (
    dice.one([
      "",
      "hello",
      oddText(dice),
      "%PDF-1.7\nnothing",
      "%PDF-",
      "\r\n",
      "--b",
      "\r\n--",
      "\r\n--bb",
      "\r\n--b",
      "--b--",
      randomText(dice, 200),
      ...(dice.chance(0.2) ? ["z".repeat(70_000), "z".repeat(1_100_000)] : []),
    ]) ?? ""
  );
}

function aPart(dice: Dice, names: readonly string[], eol: string): string {
  const name = dice.one(names) ?? "title";
  const isOdd = dice.chance(0.6);
  const usual = `form-data; name="${name}"`;
  const disposition = isOdd ? (dice.one(DISPOSITIONS)?.(name) ?? "") : usual;
  const lines = isOdd && dice.chance(0.1) ? [] : [`Content-Disposition: ${disposition}`];
  if (dice.chance(0.1)) lines.push(dice.one(PART_HEADERS) ?? "");
  const end = isOdd && dice.chance(0.05) ? eol : eol + eol;
  return `--b${eol}${lines.join(eol)}${end}${contents(dice)}${eol}`;
}

function oddMultipart(dice: Dice, values: Values): Body {
  const eol = dice.chance(0.08) ? "\n" : "\r\n";
  const names = [...Object.keys(values), oddText(dice)];
  const count = dice.chance(0.03) ? 400 : 1 + dice.below(4);
  const tiny = `--b${eol}Content-Disposition: form-data; name="a"${eol}${eol}${eol}`;
  const parts = Array.from({ length: count }, () =>
    count > 100 ? tiny : aPart(dice, names, eol),
  ).join("");
  const ends = [`--b--${eol}`, `--b--${eol}`, `--b--${eol}`, "", "--b-", `--b--${eol}epilogue`];
  const text = (dice.chance(0.1) ? `preamble${eol}` : "") + parts + dice.one(ends);
  return {
    contentType: dice.one(["multipart/form-data; boundary=b", 'multipart/form-data; boundary="b"']),
    text: dice.chance(0.25) ? text.slice(0, dice.below(text.length)) : text,
  };
}
