import { QUOTAS } from "#contract/api/account/quotas.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { QUOTA_ENV } from "#platform/settings/env.ts";
import type { ServiceFunction } from "#lib/aws/constructs/service-function.ts";

/** Passes a function the configured quotas; the others have the same defaults there as here. */
export function passQuotas(fn: ServiceFunction, { quotas }: Configuration): void {
  for (const quota of QUOTAS) {
    const limit = quotas[quota];
    if (limit !== undefined) fn.setVariable(QUOTA_ENV[quota], String(limit ?? "none"));
  }
}
