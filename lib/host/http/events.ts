import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type {
  APIGatewayProxyEventV2,
  DynamoDBStreamEvent,
  EventBridgeEvent,
  SQSEvent,
} from "aws-lambda";
import type { Attempt } from "#lib/host/queues/memory-queue.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { SENDER_NUDGE } from "#platform/table/nudge-items.ts";

/** The event that API Gateway (HTTP API, payload format 2.0) would make of a request, without its body. */
export function httpEvent(
  request: IncomingMessage,
  route: { key: string; pathParameters: Record<string, string> },
  sourceIp: string,
): APIGatewayProxyEventV2 {
  const { path: sentPath, query } = splitUrl(request.url ?? "/");
  const path = decodedPath(sentPath);
  const { cookie, ...headers } = headersOf(request);
  const { method = "GET", socket } = request;
  return {
    version: "2.0",
    routeKey: route.key,
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    pathParameters: route.pathParameters,
    requestContext: {
      accountId: "local",
      apiId: "local",
      domainName: headers["host"] ?? `${socket.localAddress}:${socket.localPort}`,
      domainPrefix: "local",
      http: {
        method,
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: "$default",
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
    isBase64Encoded: false,
  };
}

/**
 * The source address of a request: behind a proxy on this machine, the last one that the proxy names. Without a proxy
 * such claims are not trusted.
 */
export function sourceAddress(
  { socket, headers }: IncomingMessage,
  isBehindProxy: boolean,
): string {
  const { remoteAddress = "" } = socket;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  const isFromProxy = isBehindProxy && /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
  return isFromProxy && forwarded ? forwarded : remoteAddress;
}

/** The parts of a request's target, which may name the host as for a proxy. */
export function splitUrl(target: string): { path: string; query: string } {
  const [path = "/", ...rest] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?");
  return { path, query: rest.join("?") };
}

/** HTTP APIs pass the path decoded, unlike REST APIs, and an invalid one unchanged. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(",") : value]],
  );
  return { "x-forwarded-proto": "http", ...Object.fromEntries(pairs) };
}

/** The event that SQS would hand to a function for one message. */
export function queueEvent({ messageId, body, receiveCount }: Attempt): SQSEvent {
  return {
    Records: [
      {
        messageId,
        body,
        receiptHandle: messageId,
        attributes: {
          ApproximateReceiveCount: String(receiveCount),
          SentTimestamp: "",
          SenderId: "local",
          ApproximateFirstReceiveTimestamp: "",
        },
        messageAttributes: {},
        md5OfBody: "",
        eventSource: "aws:sqs",
        eventSourceARN: "arn:aws:sqs:local:local:uploads",
        awsRegion: "local",
      },
    ],
  };
}

/** The event that SQS would hand to a function for a batch of messages. */
export function queueEvents(bodies: readonly string[]): SQSEvent {
  const events = bodies.map((body) =>
    queueEvent({ messageId: randomUUID(), body, receiveCount: 1 }),
  );
  return { Records: events.flatMap(({ Records }) => Records) };
}

/** The event that the table's stream would hand to a function for nudges: one for each name, or one without a name. */
export function nudgeEvent(names: readonly string[]): DynamoDBStreamEvent {
  const { key, separator } = SENDER_NUDGE;
  const sortKeys = names.length === 0 ? [key.SK] : names.map((name) => key.SK + separator + name);
  return {
    Records: sortKeys.map((sortKey) => ({
      eventName: "MODIFY",
      eventSource: "aws:dynamodb",
      dynamodb: { Keys: { PK: { S: key.PK }, SK: { S: sortKey } } },
    })),
  };
}

/** The event by which EventBridge would pass on SES's report: a missing address, or a complaint. */
export function refusalEvent(
  { to, tags }: Pick<Mail, "to" | "tags">,
  kind: "Bounce" | "Complaint",
): EventBridgeEvent<string, unknown> {
  const recipients = [{ emailAddress: to }];
  const report =
    kind === "Bounce"
      ? { bounce: { bounceType: "Permanent", bouncedRecipients: recipients } }
      : { complaint: { complaintFeedbackType: "abuse", complainedRecipients: recipients } };
  const mail = tags && { tags: { account: [tags.account], mail: [tags.mail] } };
  return {
    version: "0",
    id: "",
    "detail-type": kind === "Bounce" ? "Email Bounced" : "Email Complaint Received",
    source: "aws.ses",
    account: "local",
    time: "",
    region: "local",
    resources: [],
    detail: { eventType: kind, ...report, mail },
  };
}
