import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { listening } from "#test/support/listening.ts";

export interface AwsAnswer {
  status: number;
  answer: string;
  headers?: Record<string, string>;
}

/** Makes the running test's SDK clients call `answerOf` instead of AWS. */
export async function standInForAws(
  answerOf: (request: IncomingMessage, body: string) => AwsAnswer,
): Promise<void> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status, answer, headers = {} } = answerOf(request, body);
      response.writeHead(status, headers).end(answer);
    });
  });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("AWS_ENDPOINT_URL", await listening(server));
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
}
