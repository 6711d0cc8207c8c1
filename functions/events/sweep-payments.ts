import { sweepPayments } from "#features/payments/operations/sweep-payments.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs every two minutes: fetches sales that Stripe has not reported, and sends it pending changes. */
export const handler = (): Promise<void> => scheduled("sweepPayments", sweepPayments);
