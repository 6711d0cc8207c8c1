/** The variables of the SDK that lead it, and those who upload, somewhere other than to AWS. */
const ENDPOINTS = ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"] as const;

/**
 * The origin that browsers upload to, where that is a bucket: as the SDK addresses it, so with the bucket's name before
 * the host where a certificate covers that.
 */
export function uploadOrigin(
  env: NodeJS.ProcessEnv,
  bucket: string | undefined,
): string | undefined {
  if (bucket === undefined) return undefined;
  const endpoint = ENDPOINTS.map((name) => env[name]).find((text) => text && URL.canParse(text));
  if (endpoint) return new URL(endpoint).origin;
  const region = env["AWS_REGION"];
  if (!region) return undefined;
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  return `https://${bucket.includes(".") ? host : `${bucket}.${host}`}`;
}
