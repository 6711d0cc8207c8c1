/** A mail as its file tells it. What the file lacks is the empty text. */
export interface ReadMessage {
  /** All headers in their order, decoded. */
  headers: [name: string, value: string][];
  html: string;
  text: string;
}

/** Reads the messages that `composeMessage` writes; of others it reads what it understands. Never throws. */
export function readMessage(source: string): ReadMessage {
  const { headers, body } = splitHeaders(source);
  const boundary = /boundary="([^"]+)"/.exec(headerOf(headers, "Content-Type"))?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  const read = parts.map((part) => splitHeaders(part.replace(/^\r\n|\r\n$/g, "")));
  const bodyOf = (contentType: string) =>
    read.find((part) => headerOf(part.headers, "Content-Type").startsWith(contentType))?.body ?? "";
  return {
    headers,
    html: decodeQuotedPrintable(bodyOf("text/html")),
    text: decodeQuotedPrintable(bodyOf("text/plain")),
  };
}

/** The first header of that name, whatever its case; the empty text when there is none. */
export function headerOf(headers: ReadMessage["headers"], name: string): string {
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1] ?? "";
}

function splitHeaders(source: string): { headers: ReadMessage["headers"]; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const head = end === -1 ? source : source.slice(0, end);
  const lines = head.replace(/\r\n(?=[ \t])/g, "").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers, body: end === -1 ? "" : source.slice(end + 4) };
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, base64: string) =>
      Buffer.from(base64, "base64").toString("utf8"),
    );
}

/** Line ends become `\n`. */
function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, "")
    .replaceAll("\r\n", "\n")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
