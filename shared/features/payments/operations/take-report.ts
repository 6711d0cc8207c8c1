import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { parseAccount } from "#features/accounts/account-repository.ts";
import { unseal } from "#features/accounts/secret-box.ts";
import { applyReport } from "#features/payments/apply-report.ts";
import { isSignedReport } from "#features/payments/report-signature.ts";
import { boxOwner } from "#features/payments/stripe.ts";
import { eventSchema, objectOf } from "#features/payments/stripe-objects.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { parsePayments } from "#features/purchases/payments-repository.ts";
import { now } from "#platform/runtime.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

/**
 * Accepts a report from Stripe. Ignores signed reports that are not ours, so that Stripe does not resend them.
 * @throws ROUTE_NOT_FOUND for an unknown account, MALFORMED_REQUEST without a signature of the last five minutes
 */
export async function takeReport(
  accountId: string,
  body: string,
  signature: string,
): Promise<void> {
  const wanted = [keys.account(accountId), keys.payments(accountId)] as const;
  const found = await getTogether(wanted);
  if (!parseAccount(itemAt(found, wanted[0]))) throw new ApiError("ROUTE_NOT_FOUND");
  const payments = parsePayments(itemAt(found, wanted[1]));
  const secrets = payments ? secretsOf(payments) : [];
  if (!payments || !isSignedReport(body, signature, { secrets, now: now() })) {
    throw new ApiError("MALFORMED_REQUEST", "The signature is missing, wrong or too old.");
  }
  const event = v.safeParse(eventSchema, parsed(body));
  if (event.success) await applyReport(payments, objectOf(event.output));
}

/** @throws MALFORMED_REQUEST */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError("MALFORMED_REQUEST", "The report is not JSON.");
  }
}

function secretsOf({ accountId, secrets }: Payments): string[] {
  const at = now().toISOString();
  return secrets
    .filter(({ until }) => until === undefined || until > at)
    .map(({ sealed }) => unseal(sealed, boxOwner(accountId)));
}
