import { randomUUID } from "node:crypto";

/** RFC 2047 allows 75 characters in an encoded word; 42 bytes make 56 of base64 and twelve of frame. */
const ENCODED_WORD_BYTES = 42;
/** RFC 5322 forbids header lines of more than 998 characters. */
const MAX_PLAIN_HEADER_LENGTH = 900;
const QUOTED_PRINTABLE_LINE_LENGTH = 76;

/** A mail with everything that its file tells. */
export interface MimeMessage {
  fromName: string;
  fromAddress: string;
  to: string;
  subject: string;
  date: Date;
  /** With its angle brackets. */
  messageId: string;
  html: string;
  text: string;
  /** Further headers; none may repeat one that stands here by itself. */
  headers: Readonly<Record<string, string>>;
}

/**
 * An RFC 5322 message of two alternatives with CRLF line ends. ASCII, but for an address that is not.
 * @throws TypeError when an address or header could start another header or name another recipient.
 */
export function composeMessage(message: MimeMessage): string {
  // Quoted-printable text never holds "=_", so the boundary cannot occur in a body.
  const boundary = `=_${randomUUID()}`;
  const headers: [string, string][] = [
    ["From", `${phrase(message.fromName)} <${address(message.fromAddress)}>`],
    ["To", address(message.to)],
    ["Subject", unstructured(message.subject)],
    ["Date", message.date.toUTCString().replace("GMT", "+0000")],
    ["Message-ID", message.messageId],
    ["MIME-Version", "1.0"],
    ["Content-Type", `multipart/alternative; boundary="${boundary}"`],
  ];
  const taken = new Set(headers.map(([name]) => name.toLowerCase()));
  for (const [name, value] of Object.entries(message.headers)) {
    if (taken.has(name.toLowerCase())) throw new TypeError(`Header ${name} is set already`);
    headers.push([headerName(name), unstructured(value)]);
    taken.add(name.toLowerCase());
  }
  return [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    "",
    ...part(boundary, "text/plain", message.text),
    ...part(boundary, "text/html", message.html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function part(boundary: string, contentType: string, body: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${contentType}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    quotedPrintable(body),
  ];
}

function headerName(name: string): string {
  if (!/^[!-9;-~]{1,70}$/.test(name)) throw new TypeError("Not a header name");
  return name;
}

function address(text: string): string {
  // Anything else than one bare address could add recipients.
  if (!/^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>(),;\\"@]+$/u.test(text)) {
    throw new TypeError("Not a bare e-mail address");
  }
  return text;
}

function phrase(name: string): string {
  const value = unstructured(name);
  return value === name ? `"${name.replace(/["\\]/g, "\\$&")}"` : value;
}

function unstructured(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new TypeError("A header value holds a line break");
  const isPlain = /^[\x20-\x7e]*$/.test(value) && value.trim() === value && !value.includes("=?");
  return isPlain && value.length <= MAX_PLAIN_HEADER_LENGTH ? value : encodedWords(value);
}

function encodedWords(value: string): string {
  const words: string[] = [""];
  for (const character of value) {
    const longer = (words.at(-1) ?? "") + character;
    if (Buffer.byteLength(longer) > ENCODED_WORD_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap(quotedPrintableLines)
    .join("\r\n");
}

function quotedPrintableLines(line: string): string[] {
  const lines = [""];
  const bytes = Buffer.from(line);
  for (const [index, byte] of bytes.entries()) {
    const isBlank = byte === 0x20 || byte === 0x09;
    const isPlain = isBlank
      ? index < bytes.length - 1
      : byte > 0x20 && byte < 0x7f && byte !== 0x3d;
    const code = isPlain
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    const last = lines.length - 1;
    // One place is kept for the mark of a soft line break.
    if ((lines[last] ?? "").length + code.length < QUOTED_PRINTABLE_LINE_LENGTH)
      lines[last] += code;
    else {
      lines[last] += "=";
      lines.push(code);
    }
  }
  return lines;
}
