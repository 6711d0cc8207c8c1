import { sweepPayments } from "#features/payments/operations/sweep-payments.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs every two minutes, for what Stripe has not reported and what it is to be told. */
export const handler = (): Promise<void> => scheduled("sweepPayments", sweepPayments);
