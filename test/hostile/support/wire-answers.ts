/** One answer as received. */
export interface WireAnswer {
  status: number;
  /** By lower-case name; a repeated header has several values. */
  headers: Map<string, string[]>;
  body: Buffer;
}

/** The complete answers on a connection, and the fault of the bytes after them. */
export interface ReadAnswers {
  answers: WireAnswer[];
  /** The fault of bytes that cannot begin an answer. */
  fault: string | undefined;
  /** Whether the last answer is incomplete. */
  isUnfinished: boolean;
}

const STATUS_LINE = /^HTTP\/1\.[01] ([1-5]\d\d)(?: [\x20-\x7e]*)?$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

/**
 * Reads answers strictly: anything that only a lenient client would accept is a fault. `methods` has the request
 * methods in order, since an answer to HEAD has no body.
 */
export function readAnswers(
  bytes: Buffer,
  methods: readonly string[],
  isClosed: boolean,
): ReadAnswers {
  const answers: WireAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const one = readOne(rest, methods[answers.length] ?? "GET", isClosed);
    if (typeof one === "string") return { answers, fault: one, isUnfinished: false };
    if (!one) return { answers, fault: undefined, isUnfinished: true };
    // An answer with a status below 200 only announces the final one.
    if (one.answer.status >= 200) answers.push(one.answer);
    rest = rest.subarray(one.length);
  }
  return { answers, fault: undefined, isUnfinished: false };
}

interface One {
  answer: WireAnswer;
  /** The number of its bytes. */
  length: number;
}

function readOne(bytes: Buffer, method: string, isClosed: boolean): One | string | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const status = Number(STATUS_LINE.exec(statusLine)?.[1]);
  if (!status) return `a status line that is none: ${JSON.stringify(statusLine.slice(0, 200))}`;
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ""] = HEADER.exec(line) ?? [];
    if (!name) return `a header that is none: ${JSON.stringify(line.slice(0, 200))}`;
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value.trim()]);
  }
  const body = bytes.subarray(end + 4);
  const whole = (length: number, content: Buffer): One => ({
    answer: { status, headers, body: content },
    length: end + 4 + length,
  });
  if (status < 200 || status === 204 || status === 304 || method === "HEAD") {
    return whole(0, Buffer.alloc(0));
  }
  const lengths = headers.get("content-length") ?? [];
  const [coding] = headers.get("transfer-encoding") ?? [];
  if (lengths.length > 1 || (lengths.length === 1 && coding)) return "two lengths";
  if (coding) return readChunks(body, whole);
  if (lengths[0] === undefined) return isClosed ? whole(body.length, body) : undefined;
  const length = Number(lengths[0]);
  if (!/^\d+$/.test(lengths[0])) return `a length that is none: ${lengths[0]}`;
  return body.length < length ? undefined : whole(length, body.subarray(0, length));
}

function readChunks(
  body: Buffer,
  whole: (length: number, content: Buffer) => One,
): One | string | undefined {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const digits = body.toString("latin1", at, lineEnd);
    if (!/^[0-9a-f]+$/i.test(digits)) return `a chunk size that is none: ${digits.slice(0, 40)}`;
    const size = Number.parseInt(digits, 16);
    const next = lineEnd + 2 + size + 2;
    if (body.length < next) return undefined;
    if (size === 0) return whole(next, Buffer.concat(chunks));
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
