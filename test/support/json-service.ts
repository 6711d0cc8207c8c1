import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "./listening.ts";

/** A request to the service. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answered {
  status: number;
  body: unknown;
}

/**
 * Stands in for an AWS service with JSON: records its requests, and gives the answers in order, repeating the last one.
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

/** SSM's answer with a parameter. */
export const found = (Value: string): Answered => ({ status: 200, body: { Parameter: { Value } } });
/** A failure in AWS's form. */
export const failed = (status: number, kind: string): Answered => ({
  status,
  body: { __type: `com.amazonaws.ssm#${kind}`, message: "in words" },
});
