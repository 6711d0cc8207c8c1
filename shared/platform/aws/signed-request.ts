import { createHash, createHmac } from "node:crypto";

/** AWS credentials, as Lambda provides them in the environment. */
export interface CallerKeys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Present for temporary credentials, such as a role's. */
  sessionToken: string | undefined;
}

/** A call to an AWS service: a POST to its root unless it names another method and path. */
export interface ServiceCall {
  method?: string;
  /** As sent, percent-encoded where necessary. */
  path?: string;
  /** At most one parameter, percent-encoded like the path: `name=value`. */
  query?: string;
  /** The service's name in signatures, such as `ssm`. */
  service: string;
  region: string;
  host: string;
  /** All signed headers besides host and date, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * The headers of a call with its signature (AWS Signature Version 4). Used for a few calls whose SDK client would be a
 * fifth of a function's bundle; the SDK clients sign their own calls.
 */
export function signedHeaders(
  call: ServiceCall,
  keys: CallerKeys,
  at: Date,
): Record<string, string> {
  const { service, region, host, body, method = "POST", path = "/", query = "" } = call;
  const time = at.toISOString().replace(/[-:]|[.]\d+/g, "");
  const { sessionToken } = keys;
  const headers = {
    ...call.headers,
    host,
    "x-amz-date": time,
    ...(sessionToken !== undefined && { "x-amz-security-token": sessionToken }),
  };
  const entries = Object.entries(headers).toSorted(([left], [right]) => (left < right ? -1 : 1));
  const names = entries.map(([name]) => name).join(";");
  const lines = entries.map(([name, value]) => `${name}:${value.trim()}\n`).join("");
  const request = [method, encodedAgain(path), query, lines, names, sha256(body)].join("\n");
  const scope = [time.slice(0, 8), region, service, "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(request)].join("\n");
  const signature = hmac(scope.reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`)), text);
  const credential = `${keys.accessKeyId}/${scope.join("/")}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature.toString("hex")}`;
  return { ...headers, authorization };
}

/** The signature covers the path encoded a second time. */
function encodedAgain(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
