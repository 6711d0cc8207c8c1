/** A mail as its file tells it. What the file lacks is the empty text. */
export interface ReadMessage {
  /** All headers in their order, decoded. */
  headers: Headers;
  html: string;
  text: string;
  /** Pictures that the HTML shows as `cid:<contentId>`. */
  images: ReadImage[];
}

/** A picture in a mail. */
export interface ReadImage {
  contentId: string;
  contentType: string;
  base64: string;
}

type Headers = [name: string, value: string][];

/** A part that holds no others. */
interface Part {
  headers: Headers;
  body: string;
}

/** Reads the messages that `composeMessage` writes; of others it reads what it understands. Never throws. */
export function readMessage(source: string): ReadMessage {
  const message = splitHeaders(source);
  const parts = partsOf(message);
  const bodyOf = (contentType: string) => {
    const part = parts.find(({ headers }) => typeOf(headers) === contentType);
    return part ? decodeBody(part) : "";
  };
  return {
    headers: message.headers.map(([name, value]) => [name, decodeWords(value)]),
    html: bodyOf("text/html"),
    text: bodyOf("text/plain"),
    images: parts.flatMap(imageIn),
  };
}

/** The first header of that name, whatever its case; the empty text when there is none. */
export function headerOf(headers: Headers, name: string): string {
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1] ?? "";
}

function splitHeaders(source: string): Part {
  const end = source.indexOf("\r\n\r\n");
  const head = end === -1 ? source : source.slice(0, end);
  const lines = head.replace(/\r\n(?=[ \t])/g, "").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { headers, body: end === -1 ? "" : source.slice(end + 4) };
}

/** The part itself, or those within it at any depth. */
function partsOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headerOf(part.headers, "Content-Type"))?.[1];
  if (boundary === undefined) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => partsOf(splitHeaders(piece.replace(/^\r\n/, ""))));
}

function typeOf(headers: Headers): string {
  return headerOf(headers, "Content-Type").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function imageIn({ headers, body }: Part): ReadImage[] {
  const contentType = typeOf(headers);
  if (!contentType.startsWith("image/")) return [];
  const contentId = headerOf(headers, "Content-ID").replace(/^<|>$/g, "");
  return [{ contentId, contentType, base64: body.replace(/\s+/g, "") }];
}

/** Encoded words of RFC 2047; within quotation marks nothing is one. */
function decodeWords(value: string): string {
  return value
    .split(/("(?:\\.|[^"\\])*")/)
    .map((piece, index) => (index % 2 === 1 ? piece : decodeWordsIn(piece)))
    .join("");
}

function decodeWordsIn(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/gi, (_, base64: string) =>
      Buffer.from(base64, "base64").toString("utf8"),
    )
    .replace(/(?:=\?UTF-8\?Q\?[^?\s]*\?=)+/gi, (words) =>
      fromBytes(words.replace(/=\?UTF-8\?Q\?|\?=/gi, "").replaceAll("_", " ")),
    );
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headerOf(headers, "Content-Transfer-Encoding").toLowerCase();
  const lines = body.replaceAll("\r\n", "\n");
  return encoding === "quoted-printable" ? fromBytes(lines.replace(/=\n/g, "")) : lines;
}

/** Text in which bytes may stand as `=` and two hexadecimal digits. */
function fromBytes(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
