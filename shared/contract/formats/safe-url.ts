/** Functions that sanitise an address, by safe scheme. */
const SAFE: Readonly<Record<string, (url: URL) => string | undefined>> = {
  "http:": withoutLogin,
  "https:": withoutLogin,
  "mailto:": safeMailto,
  "tel:": safeTel,
  "sms:": safeSms,
};
/** Maximum length that browsers and mail programs agree to open. */
const MAX_URL_LENGTH = 2048;
/** Characters that could end a mail header. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** An address without a name, a list or a header hidden in it. */
const PLAIN_ADDRESS = /^[^\s@:;,<>()[\]\\"%?&]+@[^\s@:;,<>()[\]\\"%?&]+$/u;
/** Separators that people write between digits, besides the accepted ones. */
const BETWEEN_DIGITS = /[\s\u00a0\u202f]+/gu;
const DASHES = /[/\u2010-\u2015]/gu;
/** Without `*` and `#`, since telephones obey codes with them. */
const NUMBER = /^\+?[\d().-]{2,40}$/u;
const EXTENSION = /^(?:(?:;(?:ext|isub)=[\d.-]{1,20})|(?:;phone-context=\+?[\w.-]{1,64}))*$/iu;
/** ASCII characters one by one, since a decoder may skip those after an unreadable one. */
const ENCODED = /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi;
/** Programs differ in how often they decode; an address that still changes then is meant to deceive. */
const MOST_DECODINGS = 4;

/**
 * The normalised address if it is safe for visitors, otherwise undefined: no script, file, data or app schemes.
 * Credentials are removed: they disguise an address, or are not meant for visitors. A mail keeps only recipients,
 * subject and text, since anything else is invisible: copies, attachments, headers. Telephone links keep numbers and a
 * message's text, but no codes.
 */
export function safeUrl(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !Object.hasOwn(SAFE, url.protocol)) return undefined;
  return within(SAFE[url.protocol]?.(url));
}

function withoutLogin(url: URL): string {
  url.username = "";
  url.password = "";
  return url.href;
}

function within(href: string | undefined): string | undefined {
  return href !== undefined && href.length <= MAX_URL_LENGTH ? href : undefined;
}

/** Undefined if a recipient or the subject contains a possible header, even encoded twice. */
function safeMailto({ pathname, search }: URL): string | undefined {
  const fields = fieldsIn(search);
  if (fields === undefined) return undefined;
  const recipients = recipientsIn([pathname, ...(fields.get("to") ?? [])]);
  const subject = firstOf(fields, "subject");
  const body = firstOf(fields, "body");
  if (recipients === undefined || subject === undefined || body === undefined) return undefined;
  if (subject.search(CONTROLS) >= 0) return undefined;
  const kept = Object.entries({ subject, body: body.replaceAll(CONTROLS, " ") })
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  if (recipients.length + kept.length === 0) return undefined;
  return `mailto:${recipients.join(",")}${kept.length > 0 ? "?" : ""}${kept.join("&")}`;
}

function safeTel(url: URL): string | undefined {
  const [number, extension = ""] = parted(restOf(url), ";");
  const safe = safeNumber(number);
  return safe !== undefined && EXTENSION.test(extension) ? `tel:${safe}${extension}` : undefined;
}

/** The text follows a question mark, or on one maker's telephones an ampersand. */
function safeSms(url: URL): string | undefined {
  const [list, query = ""] = parted(restOf(url), "[?&]");
  const named = list.split(/[,;]/u).filter((each) => each.trim() !== "");
  const numbers = named.flatMap((each) => safeNumber(each) ?? []);
  const fields = fieldsIn(query.slice(1).replace(/^&/u, ""));
  const body = fields && firstOf(fields, "body")?.replaceAll(CONTROLS, " ");
  if (body === undefined || numbers.length < named.length) return undefined;
  if (numbers.length === 0 && body === "") return undefined;
  return `sms:${numbers.join(",")}${body === "" ? "" : `?body=${encodeURIComponent(body)}`}`;
}

/** The part after the scheme. Some programs write slashes first. */
function restOf({ href, protocol }: URL): string {
  return href.slice(protocol.length).replace(/^\/\//u, "");
}

/** A text before the first of some characters, and the rest. */
function parted(text: string, characters: string): [string, string?] {
  const at = text.search(new RegExp(characters, "u"));
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
}

function safeNumber(written: string): string | undefined {
  const number = decoded(written)?.replaceAll(BETWEEN_DIGITS, "").replaceAll(DASHES, "-");
  return number !== undefined && NUMBER.test(number) && /\d{2}/u.test(number) ? number : undefined;
}

/**
 * The recipients, encoded since an address may contain an ampersand or a plus; undefined if one is more than an
 * address.
 */
function recipientsIn(lists: readonly string[]): string[] | undefined {
  const recipients = lists.flatMap((list) => list.split(",")).map((each) => decoded(each) ?? ":");
  const named = recipients.filter((recipient) => recipient !== "");
  if (!named.every((each) => PLAIN_ADDRESS.test(each))) return undefined;
  return named.map((each) => encodeURIComponent(each).replaceAll("%40", "@"));
}

function firstOf(fields: Map<string, string[]>, name: string): string | undefined {
  return decoded(fields.get(name)?.[0] ?? "");
}

/** The fields by lower-case name; undefined if a name cannot be decoded or contains control characters. */
function fieldsIn(search: string): Map<string, string[]> | undefined {
  const fields = new Map<string, string[]>();
  for (const field of search.replace(/^\?/, "").split("&")) {
    const [name = "", ...text] = field.split("=");
    const plain = decoded(name)?.toLowerCase();
    if (plain === undefined || plain.search(CONTROLS) >= 0) return undefined;
    fields.set(plain, [...(fields.get(plain) ?? []), text.join("=")]);
  }
  return fields;
}

/** A part of an address after repeated decoding; undefined if that does not end. */
function decoded(part: string): string | undefined {
  let text = part;
  for (let times = 0; times < MOST_DECODINGS; times += 1) {
    const next = text.replaceAll(ENCODED, decodedRun);
    if (next === text) return text.trim();
    text = next;
  }
  return undefined;
}

/** Invalid percent-encoding stays. */
function decodedRun(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
