import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "./listening.ts";

/** A request that the service got. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the service answers. */
export interface Answered {
  status: number;
  body: unknown;
}

/**
 * Stands in for a service of AWS that speaks JSON: keeps what it was asked, and gives the answers in their order, the
 * last one for ever.
 */
export async function jsonService(
  ...answers: Answered[]
): Promise<{ asked: Asked[]; endpoint: string }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const { method = "", url = "" } = request;
      asked.push({ method, url, headers: Object.fromEntries(headers), body });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 500, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify(answer?.body));
    });
  });
  return { asked, endpoint: await listening(server) };
}

/** The answer of SSM with a parameter. */
export const found = (Value: string): Answered => ({ status: 200, body: { Parameter: { Value } } });
/** The answer with a failure, as AWS names it. */
export const failed = (status: number, kind: string): Answered => ({
  status,
  body: { __type: `com.amazonaws.ssm#${kind}`, message: "in words" },
});
