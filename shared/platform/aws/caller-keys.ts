import type { CallerKeys } from "./signed-request.ts";

/** A failure that no retry can mend. */
export class Refusal extends Error {}

/** @throws Refusal if the variables are missing; Lambda or the operator sets them */
export function keysIn(env: NodeJS.ProcessEnv): CallerKeys {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Refusal("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set");
  }
  return { accessKeyId, secretAccessKey, sessionToken: env["AWS_SESSION_TOKEN"] };
}
