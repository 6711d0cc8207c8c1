const NOT_LOGGED_IN = new Set(["CredentialsProviderError", "TokenProviderError"]);
const LOGIN_OVER = new Set(["ExpiredToken", "ExpiredTokenException"]);
const LOGIN_WRONG = new Set([
  "InvalidClientTokenId",
  "InvalidSignatureException",
  "UnrecognizedClientException",
]);
const UNREACHABLE = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "ETIMEDOUT",
]);

/**
 * Explains why a person cannot use their AWS account, and what to do: credentials, a region, permission, the network.
 * @param error the error of an SDK client
 * @param subject the unreachable resource, for failures of any other kind
 */
export function explainAwsError(error: unknown, subject: string): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (message.includes("Region is missing")) {
    return "No AWS region is set. For example: export AWS_REGION=eu-central-1";
  }
  if (NOT_LOGGED_IN.has(name)) return notLoggedIn(message);
  if (LOGIN_OVER.has(name)) {
    return `AWS does not accept your credentials: they have expired. Sign in again, for example with "aws sso login". (${message})`;
  }
  if (LOGIN_WRONG.has(name)) {
    return `AWS does not accept your credentials: they are wrong, or not valid for this region. (${message})`;
  }
  if (name.startsWith("AccessDenied")) return `You lack a permission: ${message}`;
  if (UNREACHABLE.has(codeOf(error))) {
    return `AWS cannot be reached: ${message}. Check the network connection and the spelling of the region.`;
  }
  return `${subject} cannot be reached: ${name}: ${message}`;
}

function notLoggedIn(message: string): string {
  const profile = process.env["AWS_PROFILE"];
  const found = profile ? `The profile ${profile} (AWS_PROFILE) has no credentials.` : "";
  return `You are not logged in to AWS. ${found}${found && " "}With the AWS command line:

  aws configure sso && export AWS_PROFILE=<the profile's name>

or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. (${message})`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
