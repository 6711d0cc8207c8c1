import * as v from "valibot";
import { afterEach, expect } from "vitest";
import {
  chargeSchema,
  disputeSchema,
  readInvoice,
  refundSchema,
  sessionSchema,
  subscriptionSchema,
} from "#features/payments/stripe-objects.ts";
import type { Asked } from "./stripe-routes.ts";

/** The address of stripe-mock; undefined outside its stage. */
const MOCK = process.env["STRIPE_MOCK"];

const READERS: Readonly<Record<string, (object: unknown) => unknown>> = {
  "checkout.session": (object) => v.parse(sessionSchema, object),
  charge: (object) => v.parse(chargeSchema, object),
  dispute: (object) => v.parse(disputeSchema, object),
  invoice: readInvoice,
  refund: (object) => v.parse(refundSchema, object),
  subscription: (object) => v.parse(subscriptionSchema, object),
};

const answered = v.looseObject({
  object: v.optional(v.string()),
  data: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

/**
 * In the stage `stripe`, repeats every call for stripe-mock. A test fails if that refuses the call, or if we cannot read
 * its answer.
 */
export function checkedByMock(): (asked: Asked) => void {
  if (MOCK === undefined) return () => undefined;
  const checks: Promise<string | undefined>[] = [];
  afterEach(async () => {
    const faults = await Promise.all(checks.splice(0));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
  return (asked) => void checks.push(faultOf(asked));
}

async function faultOf({ method, path, sent: all }: Asked): Promise<string | undefined> {
  if (!path.startsWith("/v1/")) return undefined;
  const sent = new URLSearchParams(all);
  // The mock knows no version later than its own.
  sent.delete("api_version");
  const isForm = method === "POST";
  const query = isForm || sent.size === 0 ? "" : `?${sent.toString()}`;
  const response = await fetch(`http://${MOCK}${path}${query}`, {
    method,
    headers: { authorization: "Bearer sk_test_123" },
    ...(isForm && { body: sent }),
  });
  const body = v.parse(answered, await response.json());
  const call = `${method} ${path} ${decodeURIComponent(sent.toString())}`;
  if (!response.ok) return `${call}: ${JSON.stringify(body.error)}`;
  try {
    for (const object of Array.isArray(body.data) ? body.data : [body]) {
      READERS[v.parse(answered, object).object ?? ""]?.(object);
    }
    return undefined;
  } catch (error) {
    return `${call}: ${String(error)}`;
  }
}
