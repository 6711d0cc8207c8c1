import { afterEach, expect } from "vitest";
import { ERRORS } from "#contract/api/errors.ts";
import {
  type AttackedHost,
  CREDENTIALS,
  endOfFile,
  startAttackedHost,
  type StartOptions,
} from "./attacked-host.ts";
import { type Exchange, exchange, pause, type Sending } from "./exchange.ts";
import { faultsOfAnswer } from "./judgement.ts";
import { basicOf } from "./odd-headers.ts";

/** The header of valid credentials. */
export const AUTHORIZATION = `Authorization: ${basicOf(CREDENTIALS.apiKey, CREDENTIALS.secret)}`;

/** A host for the tests of a file. If a test kills it, that test fails and the next gets a new one. */
export function useAttackedHost(options: StartOptions = {}): () => Promise<AttackedHost> {
  let host: AttackedHost | undefined;
  const atEnd = endOfFile();
  afterEach(async () => {
    if (!host) return;
    // Errors thrown in events surface a moment after the answer.
    await pause(50);
    expect(host.isAlive(), host.output().slice(-1_500)).toBe(true);
  });
  return async () => {
    if (!host?.isAlive()) host = await startAttackedHost({ atEnd, ...options });
    return host;
  };
}

/** A request, line by line, with the length of its body unless a header states one. */
export function requestBytes(line: string, headers: readonly string[], body = ""): Buffer {
  const isFramed = headers.some((header) => /^(content-length|transfer-encoding):/i.test(header));
  const length = isFramed || body === "" ? [] : [`Content-Length: ${body.length}`];
  const hasHost = headers.some((header) => /^host:/i.test(header));
  const all = [`${line} HTTP/1.1`, ...(hasHost ? [] : ["Host: 127.0.0.1"]), ...headers, ...length];
  return Buffer.from(`${all.join("\r\n")}\r\n\r\n${body}`, "latin1");
}

/** A request with a multipart body whose boundary is `b`. */
export function multipartBytes(
  line: string,
  body: string,
  headers: readonly string[] = [],
): Buffer {
  return requestBytes(line, [...headers, "Content-Type: multipart/form-data; boundary=b"], body);
}

/** The answer to an attack. */
export interface Outcome {
  status: number | undefined;
  text: string;
  headers: Map<string, string[]>;
}

/** Sends a request and checks what holds for all: a timely answer as promised, from a living host. */
export async function expectAnswer(
  host: AttackedHost,
  bytes: Buffer,
  more: Partial<Sending> & { isKnown?: boolean } = {},
): Promise<Outcome> {
  const { isKnown = bytes.includes(AUTHORIZATION), ...rest } = more;
  const [method = "", target = ""] = bytes.toString("latin1", 0, 2_000).split(" ", 2);
  const sending = { bytes, methods: [method], after: "wait" as const, ...rest };
  const done = await exchange(host.port, sending);
  expect(done.isLate, "no answer in time").toBe(false);
  expect(done.fault).toBeUndefined();
  const [answer] = done.answers;
  if (sending.after === "wait") expect(answer, "closed without an answer").toBeDefined();
  if (answer) expect(faultsOfAnswer({ target, methods: [method], isKnown }, answer)).toEqual([]);
  return outcomeOf(done);
}

function outcomeOf({ answers: [answer] }: Exchange): Outcome {
  const { status, body = Buffer.alloc(0), headers = new Map<string, string[]>() } = answer ?? {};
  return { status, text: body.toString("utf8"), headers };
}

/** The catalogue's name of the failure in an outcome. */
export function failureIn({ text }: Outcome): string {
  const error = Number(/"error":(\d+)/.exec(text)?.[1]);
  return Object.entries(ERRORS).find(([, entry]) => entry.error === error)?.[0] ?? `error ${error}`;
}
