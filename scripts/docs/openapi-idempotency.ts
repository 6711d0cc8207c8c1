import type { HttpMethod, Operation } from "#contract/api/operation.ts";
import { IDEMPOTENCY_KEY } from "#contract/api/patterns.ts";
import type { Part } from "./document.ts";

const IDEMPOTENCY_MEANING =
  "Names this call, so that it is done once however often it is sent within 24 hours: choose a new random key, such as a UUID, for each call, and send the same key when you repeat it.";

const PARAMETER: Part = {
  name: "Idempotency-Key",
  in: "header",
  description: IDEMPOTENCY_MEANING,
  required: false,
  schema: { type: "string", pattern: IDEMPOTENCY_KEY },
  example: "5f0c9a52-7f1e-4e6c-9d0b-3a4f6f1f2c11",
};

/** The header, if a method accepts it. */
export function idempotencyParameters({ signsIn }: Operation, method: HttpMethod): Part[] {
  return method === "POST" && !signsIn ? [PARAMETER] : [];
}

/** The headers of a success that may be a repetition. */
export function replayHeaders({ signsIn }: Operation, method: HttpMethod): Part {
  if (method !== "POST" || signsIn) return {};
  return {
    "Idempotent-Replayed": {
      description: "Present if this answer repeats that of an earlier call with the same key.",
      schema: { const: "true" },
    },
  };
}
