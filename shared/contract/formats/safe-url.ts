/** How an address of each scheme that is safe to follow is made so. */
const SAFE: Readonly<Record<string, (url: URL) => string | undefined>> = {
  "http:": withoutLogin,
  "https:": withoutLogin,
  "mailto:": safeMailto,
  "tel:": safeTel,
  "sms:": safeSms,
};
/** Longest address that browsers and mail programs agree to open. */
const MAX_URL_LENGTH = 2048;
/** What could end a header of a mail. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** An address that nothing else can hide in: no name, no list, no header. */
const PLAIN_ADDRESS = /^[^\s@:;,<>()[\]\\"%?&]+@[^\s@:;,<>()[\]\\"%?&]+$/u;
/** Signs that people write between the digits of a number, besides those that remain. */
const BETWEEN_DIGITS = /[\s\u00a0\u202f]+/gu;
const DASHES = /[/\u2010-\u2015]/gu;
/** Without `*` and `#`, since telephones obey codes that have them. */
const NUMBER = /^\+?[\d().-]{2,40}$/u;
const EXTENSION = /^(?:(?:;(?:ext|isub)=[\d.-]{1,20})|(?:;phone-context=\+?[\w.-]{1,64}))*$/iu;
/** Each of ASCII alone, since a decoder may take what follows an unreadable one. */
const ENCODED = /%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi;
/** Programs differ in how often they decode; what has not settled by then is meant to deceive. */
const MOST_DECODINGS = 4;

/**
 * The normalized address if a visitor may be sent there, else undefined: no script, file, data or app schemes. A name
 * and password in it are removed: they disguise an address, or are not meant for visitors. Of a mail only recipients,
 * subject and text remain, since anything else goes unseen: copies, attachments, headers. Of telephones there are numbers,
 * and the text of a message, but no codes.
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

/** Undefined where a recipient or the subject has what could begin another header, also if encoded twice. */
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

/** The text comes after a question mark, or in messages that telephones of one maker begin, after an ampersand. */
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

/** What follows the scheme. Some programs write slashes first. */
function restOf({ href, protocol }: URL): string {
  return href.slice(protocol.length).replace(/^\/\//u, "");
}

/** A text before the first of some characters, and from there on. */
function parted(text: string, characters: string): [string, string?] {
  const at = text.search(new RegExp(characters, "u"));
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
}

function safeNumber(written: string): string | undefined {
  const number = decoded(written)?.replaceAll(BETWEEN_DIGITS, "").replaceAll(DASHES, "-");
  return number !== undefined && NUMBER.test(number) && /\d{2}/u.test(number) ? number : undefined;
}

/** Encoded, since an ampersand, a plus and more may be part of an address; undefined where one is more than an address. */
function recipientsIn(lists: readonly string[]): string[] | undefined {
  const recipients = lists.flatMap((list) => list.split(",")).map((each) => decoded(each) ?? ":");
  const named = recipients.filter((recipient) => recipient !== "");
  if (!named.every((each) => PLAIN_ADDRESS.test(each))) return undefined;
  return named.map((each) => encodeURIComponent(each).replaceAll("%40", "@"));
}

function firstOf(fields: Map<string, string[]>, name: string): string | undefined {
  return decoded(fields.get(name)?.[0] ?? "");
}

/** The fields by their names in lower case; undefined where one has a name that hides another. */
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

/** A part of an address as the last of several decoders has it; undefined where it does not end. */
function decoded(part: string): string | undefined {
  let text = part;
  for (let times = 0; times < MOST_DECODINGS; times += 1) {
    const next = text.replaceAll(ENCODED, decodedRun);
    if (next === text) return text.trim();
    text = next;
  }
  return undefined;
}

/** Percent signs that encode nothing stay. */
function decodedRun(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
