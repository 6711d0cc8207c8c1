import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import type { Fit } from "./fit.ts";

/** With this many functions at once, the API keeps enough while a PDF of 1,000 pages is converted in five ranges. */
const ROOMY = 50;
const ROOMY_CONVERSIONS = 5;

/** Leaves the API its share of the functions that the account runs at once. */
export async function functionsFit({ converterConcurrency }: Configuration): Promise<Fit> {
  const most = await mostAtOnce();
  if (most >= ROOMY) {
    const settings =
      converterConcurrency === undefined ? { converterConcurrency: String(ROOMY_CONVERSIONS) } : {};
    return { settings, notes: [] };
  }
  const few = `This account runs at most ${most} functions at once, in this region and in all programs together. Beyond that, callers and visitors get 503 for a moment.`;
  const ask =
    "Ask for 1,000, which costs nothing: Service Quotas → AWS Lambda → Concurrent executions. Then deploy again.";
  const taken =
    converterConcurrency !== undefined && converterConcurrency > most / 2
      ? ` converterConcurrency leaves only ${Math.max(0, most - converterConcurrency)} of them to calls and visitors during conversions; take it out of masthead.config.json.`
      : "";
  return { settings: {}, notes: [`${few}${taken} ${ask}`] };
}

async function mostAtOnce(): Promise<number> {
  const client = new LambdaClient({ maxAttempts: 2 });
  try {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
    const { ConcurrentExecutions = ROOMY, UnreservedConcurrentExecutions = ROOMY } =
      AccountLimit ?? {};
    return Math.min(ConcurrentExecutions, UnreservedConcurrentExecutions);
  } finally {
    client.destroy();
  }
}
