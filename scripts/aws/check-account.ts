import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";

/** Where `cdk bootstrap` leaves its mark. */
const BOOTSTRAP = "/cdk-bootstrap/hnb659fds/version";

/**
 * Makes sure that there is an account to deploy to: credentials, a region and the CDK's bootstrap in it.
 * @returns the region
 * @throws Error in plain words that says what to do
 */
export async function checkAccount(): Promise<string> {
  const client = new SSMClient({ maxAttempts: 2 });
  try {
    const region = await client.config.region();
    await client.send(new GetParameterCommand({ Name: BOOTSTRAP }));
    return region;
  } catch (error) {
    throw new Error(inPlainWords(error), { cause: error });
  } finally {
    client.destroy();
  }
}

function inPlainWords(error: unknown): string {
  if (error instanceof ParameterNotFound) {
    return `The CDK is not set up in this account and region. Once for each of them:

  npx cdk bootstrap`;
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/Region is missing/.test(message)) {
    return `No region is chosen. For example:

  export AWS_REGION=eu-central-1`;
  }
  switch (name) {
    case "CredentialsProviderError":
    case "TokenProviderError":
      return `No credentials of an AWS account are found. With the AWS command line:

  aws configure sso && export AWS_PROFILE=<the profile's name>

or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
    case "ExpiredTokenException":
    case "ExpiredToken":
      return "The credentials have ended. Sign in anew, for example with: aws sso login";
    case "UnrecognizedClientException":
    case "InvalidSignatureException":
    case "AccessDeniedException":
      return `AWS refuses these credentials: ${message}`;
    default:
      return `AWS cannot be asked about the account: ${name}: ${message}`;
  }
}
