import type { HttpMethod } from "#contract/api/operation.ts";
import type { Part } from "./document.ts";

/** The header of every answer. */
export const REQUEST_ID: Part = {
  "X-Request-Id": {
    description: "The request's id in the service's log.",
    schema: { type: "string", minLength: 8, maxLength: 200 },
  },
};

/** Headers if the operator has set a rate for each key. */
export const RATE: Part = {
  "RateLimit-Policy": {
    description: 'How many calls (`q`) a key may make in how many seconds (`w`): `"key";q=50;w=5`.',
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'How many of them are left (`r`), and in how many seconds (`t`) all are: `"key";r=49;t=1`.',
    schema: { type: "string" },
  },
};

/** The header with which an unchanged answer is not sent again. */
export function entityTag(method: HttpMethod): Part {
  if (method !== "GET") return {};
  return {
    ETag: {
      description:
        "Sent back in `If-None-Match`, it gets 304 without a body while nothing has changed but signatures of addresses.",
      schema: { type: "string" },
    },
  };
}
