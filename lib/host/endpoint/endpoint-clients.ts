/** Settings of every client of the embedded host, besides the endpoint, which the SDK reads. */
export interface EndpointClientConfig {
  region: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * The region and credentials from the environment, else those that LocalStack documents: any will do, and the SDK would
 * search long for missing ones.
 */
export function endpointClientConfig(env: NodeJS.ProcessEnv): EndpointClientConfig {
  const region = env["AWS_REGION"] ?? env["AWS_DEFAULT_REGION"] ?? "us-east-1";
  const isNamed = env["AWS_ACCESS_KEY_ID"] !== undefined || env["AWS_PROFILE"] !== undefined;
  return isNamed
    ? { region }
    : { region, credentials: { accessKeyId: "test", secretAccessKey: "test" } };
}
