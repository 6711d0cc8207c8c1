import type { Address, Attachment, RawEmail } from "postal-mime";

/** A mail as parsed from its file. Missing fields are empty texts. */
export interface ReadMail {
  to: string;
  /** `Name <address>`. */
  from: string;
  subject: string;
  /** ISO 8601, to the second. */
  date: string;
  html: string;
  text: string;
  /** All headers in order, unfolded. */
  headers: [name: string, value: string][];
  /** Pictures that the HTML shows as `cid:<contentId>`. */
  images: ReadImage[];
}

interface ReadImage {
  contentId: string;
  contentType: string;
  base64: string;
}

/** Reads a message. Line ends become `\n`. */
export async function readMail(source: RawEmail): Promise<ReadMail> {
  // Loaded by the first look into the inbox, not by every start.
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source, { attachmentEncoding: "base64" });
  const { to = [], from, subject = "", date = "", html = "", text = "", headers } = mail;
  const sent = new Date(date);
  return {
    to: to.map(mailbox).join(", "),
    from: from === undefined ? "" : mailbox(from),
    subject,
    date: Number.isNaN(sent.getTime()) ? "" : sent.toISOString(),
    html: withoutLastBreak(html),
    text: withoutLastBreak(text),
    headers: headers.map(({ originalKey, value }) => [originalKey, value]),
    images: mail.attachments.flatMap(imageIn),
  };
}

function mailbox({ name, address = "" }: Address): string {
  return name === "" ? address : `${name} <${address}>`;
}

/** The parser ends every version with a line break, which belongs to the boundary after it. */
function withoutLastBreak(text: string): string {
  return text.replace(/\n$/, "");
}

function imageIn({ mimeType, contentId = "", content }: Attachment): ReadImage[] {
  if (!mimeType.startsWith("image/") || typeof content !== "string") return [];
  return [{ contentId: contentId.replace(/^<|>$/g, ""), contentType: mimeType, base64: content }];
}
