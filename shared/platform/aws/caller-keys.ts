import type { CallerKeys } from "./signed-request.ts";

/** A call that cannot be made, however often it is tried. */
export class Refusal extends Error {}

/** @throws Refusal if there are none: Lambda, or a person, must have set them */
export function keysIn(env: NodeJS.ProcessEnv): CallerKeys {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Refusal("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set");
  }
  return { accessKeyId, secretAccessKey, sessionToken: env["AWS_SESSION_TOKEN"] };
}
