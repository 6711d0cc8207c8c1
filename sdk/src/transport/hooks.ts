/** A try of a call that is about to be sent. It has no secret in it. */
export interface SentRequest {
  method: string;
  url: string;
}

/** Its result. */
export interface ReceivedResponse extends SentRequest {
  status: number;
  /** The id under which the service's log has the call; undefined where something else has answered. */
  requestId: string | undefined;
  milliseconds: number;
}

/** Callbacks around each try of each call, such as logging. An error thrown here ends the call. */
export interface Hooks {
  onRequest?: ((request: SentRequest) => void) | undefined;
  onResponse?: ((response: ReceivedResponse) => void) | undefined;
}

/** The id that the service, or its gateway, has given to a request. */
export function requestIdIn(headers: Headers): string | undefined {
  const names = ["x-request-id", "apigw-requestid", "x-amz-cf-id"];
  return names.map((name) => headers.get(name)).find((id) => id !== null) ?? undefined;
}
