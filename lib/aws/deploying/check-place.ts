import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { misplacedCertificate, misplacedWebAcl } from "#lib/aws/deployment/unprepared.ts";

const ASKING_MILLISECONDS = 10_000;

/**
 * Checks that the configuration suits the target region, which a template cannot.
 * @throws Error in plain words that state what to write instead
 */
export async function checkPlace(configuration: Configuration, region: string): Promise<void> {
  const { apiDomain, keepDefaultEndpoint } = configuration;
  const misplaced =
    misplacedWebAcl(configuration, region) ?? misplacedCertificate(configuration, region);
  if (misplaced !== undefined) throw new Error(misplaced);
  if (apiDomain === undefined || keepDefaultEndpoint) return;
  if (await leadsToApiGateway(`https://${apiDomain}/`)) return;
  throw new Error(
    `${apiDomain} does not lead to API Gateway yet, and without it nothing would reach the API. Set "keepDefaultEndpoint": true in masthead.config.json and run npm run deploy; point ${apiDomain} at the output ApiTarget; then take the line out and deploy again.`,
  );
}

/** Whether API Gateway answers at an address; it names each request, even where it has no API yet. */
export async function leadsToApiGateway(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASKING_MILLISECONDS);
    const { headers, body } = await fetch(address, { redirect: "manual", signal });
    await body?.cancel();
    return headers.has("apigw-requestid") || headers.has("x-amzn-requestid");
  } catch {
    return false;
  }
}
