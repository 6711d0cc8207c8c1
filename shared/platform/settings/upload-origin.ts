/** The SDK's variables that replace AWS's endpoint, for the service and for uploads. */
const ENDPOINTS = ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"] as const;

/**
 * The origin to which browsers upload, if that is a bucket. Follows the SDK's addressing: the bucket's name precedes
 * the host where a certificate covers it.
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
