import { type Mail, MailRejected } from "#platform/ports/mailer.ts";

export interface MessageOrigin {
  /** The sender's bare address. */
  fromAddress: string;
  date: Date;
  /** With its angle brackets; generated if absent. */
  messageId?: string;
}

/** Headers that every message already has, in lower case. */
const OWN_HEADERS = new Set([
  "from",
  "to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
]);
/** Characters that RFC 2047 allows in an encoded word. */
const ENCODED_WORD_LENGTH = 75;
/** RFC 5322 forbids header lines of more than 998 characters. */
const MAX_PLAIN_LENGTH = 900;

/**
 * An RFC 5322 message with a text and an HTML version and its pictures: CRLF line ends, ASCII except for a non-ASCII
 * address.
 * @throws MailRejected if an address or header could start another header or name another recipient
 */
export async function composeMessage(mail: Mail, origin: MessageOrigin): Promise<Buffer> {
  const { images = [] } = mail;
  // Loaded by the first mail: it would take a tenth of a host's start.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const { encodeWord } = await import("nodemailer/lib/mime-funcs");
  const header = (key: string, text: string) => headerOf(key, text, encodeWord);
  const others = Object.entries(mail.headers).map(([name, value]) =>
    header(headerName(name), value),
  );
  const composer = new MailComposer({
    // A name that looks like an encoded word is quoted, where RFC 2047 forbids decoding.
    from: { name: headerValue(mail.fromName), address: address(origin.fromAddress) },
    to: { name: "", address: address(mail.to) },
    headers: [header("Subject", mail.subject), ...others],
    date: origin.date,
    ...(origin.messageId !== undefined && { messageId: origin.messageId }),
    text: quotedPrintable(mail.text),
    html: quotedPrintable(mail.html),
    attachments: images.map(({ contentId, contentType, content }) => ({
      cid: contentId,
      contentType,
      content: Buffer.from(content),
      contentDisposition: "inline",
      filename: `${contentId}.${contentType === "image/png" ? "png" : "jpg"}`,
    })),
    // Nothing in a mail may make the composer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** A version of the text. As bytes, since the composer omits an empty string. */
function quotedPrintable(text: string) {
  const content = Buffer.from(text.replace(/\r\n?|\n/g, "\r\n"));
  return { content, contentTransferEncoding: "quoted-printable" };
}

/** Encoded by us, since the composer would not encode a text that looks like an encoded word. */
function headerOf(
  key: string,
  text: string,
  encodeWord: (data: string, encoding: "B", maxLength: number) => string,
) {
  headerValue(text);
  const isPlain = /^[\x20-\x7e]*$/.test(text) && text.trim() === text && !text.includes("=?");
  const value =
    isPlain && text.length <= MAX_PLAIN_LENGTH ? text : encodeWord(text, "B", ENCODED_WORD_LENGTH);
  return { key, value: { prepared: true, foldLines: true, value } };
}

function headerName(name: string): string {
  if (!/^[!-9;-~]{1,70}$/.test(name)) throw new MailRejected("Not a header name");
  if (OWN_HEADERS.has(name.toLowerCase())) throw new MailRejected(`Header ${name} is set already`);
  return name;
}

function address(text: string): string {
  // Anything but one bare address could add recipients.
  if (!/^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>(),;\\"@]+$/u.test(text)) {
    throw new MailRejected("Not a bare e-mail address");
  }
  return text;
}

function headerValue(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new MailRejected("A header value contains a line break");
  return text;
}
