import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import {
  KEY_PURPOSES,
  keyParameterVariable,
  keyVariable,
} from "#platform/settings/key-purposes.ts";
import { ENV } from "#platform/settings/env.ts";
import { keysIn, Refusal } from "./caller-keys.ts";
import { signedHeaders } from "./signed-request.ts";

/**
 * The variables whose value may be in SSM instead: `<variable>_PARAMETER` then names the parameter (a SecureString)
 * with the variable's text.
 */
const SECRETS: readonly (readonly [variable: string, namedBy: string])[] = [
  ...KEY_PURPOSES.map((purpose) => [keyVariable(purpose), keyParameterVariable(purpose)] as const),
  [ENV.contentPrivateKey, ENV.contentPrivateKeyParameter],
];

/** SSM answers 40 reads a second per account; when many functions start at once, some must retry. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MILLISECONDS = 100;
const TIMEOUT_MILLISECONDS = 3_000;

/**
 * Reads the secrets that the environment names; none in the embedded host.
 * @returns the variables as they would be in the environment
 * @throws Error naming the unreadable parameter, and the reason
 */
export async function readSecrets(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const found = SECRETS.map(async ([variable, namedBy]) => {
    const name = env[namedBy] ?? "";
    return name === "" ? [] : [[variable, await readParameter(name, env)] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

const answerSchema = v.object({ Parameter: v.object({ Value: v.string() }) });

/**
 * The text of a SecureString. Retries throttling, failures of the service and broken connections. Avoids the SDK's
 * client: with its 140 kinds of failures it would be a fifth of a function's bundle, for one call in its life.
 */
async function readParameter(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askFor(name, env);
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof Refusal) throw error;
      await wait(Math.random() * FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
    }
  }
}

async function askFor(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const region = env["AWS_REGION"] ?? env["AWS_DEFAULT_REGION"] ?? "us-east-1";
  const url = new URL(env["AWS_ENDPOINT_URL_SSM"] ?? env[ENV.endpoint] ?? endpointIn(region));
  const body = JSON.stringify({ Name: name, WithDecryption: true });
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AmazonSSM.GetParameter",
  };
  const signed = await signedHeaders(
    { service: "ssm", region, url, headers, body },
    keysIn(env),
    new Date(),
  );
  const { status, answer } = await post(url, signed, body);
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), answer);
  if (status === 200 && success) return output.Parameter.Value;
  const kind = failureKind(answer) ?? `status ${status}`;
  const message = `The parameter ${name} cannot be read from ${url.host}: ${kind}`;
  if (status === 429 || status >= 500 || /Throttl|TooManyUpdates/.test(kind))
    throw new Error(message);
  throw new Refusal(message);
}

function endpointIn(region: string): string {
  return `https://ssm.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
}

/** With Node's own client, which the SDK has loaded anyway; `fetch` would load another one. */
async function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; answer: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: string }>();
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  send(url, { method: "POST", headers, signal })
    .on("response", (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, answer }),
        reject,
      );
    })
    .on("error", reject)
    .end(body);
  return promise;
}

/** SSM's name for the failure, such as `ParameterNotFound`. */
function failureKind(answer: string): string | undefined {
  return /"__type" *: *"(?:[^"#]*#)?(\w+)"/.exec(answer)?.[1];
}
