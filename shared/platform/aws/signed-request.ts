import { HttpRequest } from "@smithy/core/protocols";
import { Hash } from "@smithy/core/serde";
import { SignatureV4 } from "@smithy/signature-v4";

/** AWS credentials, as Lambda provides them in the environment. */
export interface CallerKeys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Present for temporary credentials, such as a role's. */
  sessionToken: string | undefined;
}

/** A call to an AWS service. */
export interface ServiceCall {
  /** Default: POST. */
  method?: string;
  url: URL;
  /** The service's name in signatures, such as `ssm`. */
  service: string;
  region: string;
  /** All signed headers besides host and date, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * The headers of a call with its signature, without `host`, which HTTP clients set. Used for a few calls whose SDK
 * client would be a fifth of a function's bundle: the class that signs for the table's client is there anyway.
 */
export async function signedHeaders(
  { method = "POST", url, service, region, headers, body }: ServiceCall,
  { sessionToken, ...keys }: CallerKeys,
  at: Date,
): Promise<Record<string, string>> {
  const signer = new SignatureV4({
    service,
    region,
    credentials: { ...keys, ...(sessionToken !== undefined && { sessionToken }) },
    sha256: Hash.bind(null, "sha256"),
    applyChecksum: false,
  });
  const request = new HttpRequest({
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, host: url.host },
    body,
  });
  const { host: _host, ...signed } = (await signer.sign(request, { signingDate: at })).headers;
  return signed;
}
