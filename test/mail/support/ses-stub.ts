import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { SESClient } from "@aws-sdk/client-ses";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { SesMailer } from "#platform/aws/ses-mailer.ts";
import type { ArrivedMail } from "#test/support/mailer-contract.ts";
import { listening } from "#test/support/listening.ts";

/** A mailer and a stand-in for SES, which takes raw mail in the query protocol. */
export interface SesSubject {
  mailer: SesMailer;
  arrived(): Promise<ArrivedMail[]>;
  /** The parameters of the requests, without their messages. */
  requests: URLSearchParams[];
  /** Refuses every request from now on, with SES's code and optional words. */
  refuse(code: string, words?: string): void;
  /** Answers requests for the quota, which are refused otherwise. */
  allow(perSecond: number): void;
  clock: { now: Date };
}

/** Listens on a free port until the test ends. */
export async function sesSubject(): Promise<SesSubject> {
  const requests: URLSearchParams[] = [];
  let refusal: string | undefined;
  let quota: number | undefined;
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const request = new URLSearchParams(body);
      const isSending = request.get("Action") === "SendRawEmail";
      const failure = isSending || quota !== undefined ? refusal : refused("AccessDenied");
      if (isSending && failure === undefined) requests.push(request);
      response.writeHead(failure === undefined ? 200 : 400, { "content-type": "text/xml" });
      response.end(failure ?? (isSending ? accepted(requests.length) : quotaOf(quota ?? 0)));
    });
  });
  const endpoint = await listening(server);
  const client = new SESClient({
    region: "eu-west-1",
    endpoint,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  const now = () => clock.now;
  return {
    mailer: new SesMailer({
      client,
      senderAddress: "noreply@press.example",
      configurationSet: "reports",
      now,
    }),
    arrived: async () => Promise.all(requests.map(mailIn)),
    requests,
    refuse: (code, words) => {
      refusal = refused(code, words);
    },
    allow: (perSecond) => {
      quota = perSecond;
    },
    clock,
  };
}

function mailIn(request: URLSearchParams): Promise<ArrivedMail> {
  return readMail(Buffer.from(request.get("RawMessage.Data") ?? "", "base64"));
}

function accepted(count: number): string {
  return `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>message-${count}</MessageId></SendRawEmailResult></SendRawEmailResponse>`;
}

function refused(code: string, words = `Because of ${code}`): string {
  return `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${words.replaceAll("<", "&lt;")}</Message></Error></ErrorResponse>`;
}

function quotaOf(perSecond: number): string {
  return `<GetSendQuotaResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><GetSendQuotaResult><Max24HourSend>200</Max24HourSend><MaxSendRate>${perSecond}</MaxSendRate><SentLast24Hours>1</SentLast24Hours></GetSendQuotaResult></GetSendQuotaResponse>`;
}
