/** A method of the API. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The options of one call. */
export interface CallOptions {
  /** Ends the call, its repetitions and the waiting between them; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Seconds for each try. Default: that of the client. */
  timeoutSeconds?: number | undefined;
  /** How often the call is repeated after a temporary failure. Default: the client's. */
  retries?: number | undefined;
}

/** The same for a POST. */
export interface PostOptions extends CallOptions {
  /**
   * 1 to 255 visible ASCII characters by which the service recognises repetitions for 24 hours: the call is done once,
   * and each repetition gets the first answer. Default: a random one for each call, kept over its repetitions. Give
   * your own, stored with your record of the work, if your program may be restarted in the middle.
   */
  idempotencyKey?: string | undefined;
}

/** One call of the API. */
export interface Call {
  method: Method;
  /** Below `/api/2.0/`, each segment encoded, such as `issues/0000000000000000000`. */
  path: string;
  /** Values by the names of the API; undefined ones are not sent. */
  parameters?: object | undefined;
  /** Sends the parameters as a form with this file at its end. */
  file?: { name: string; content: Blob } | undefined;
}

/** The service's answer. */
export interface Answer<Result> {
  result: Result;
  /** Where a list continues; undefined on its last page. */
  nextCursor: string | undefined;
  /** The id under which the service's log has the call. */
  requestId: string | undefined;
  /** Whether this is the answer of an earlier call with the same idempotency key. */
  isReplayed: boolean;
}

/**
 * A path whose values are encoded as segments.
 * @throws TypeError for a value that is empty or would name another path
 */
export function path(texts: TemplateStringsArray, ...values: readonly string[]): string {
  const segments = values.map((value) => {
    if (!/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
    throw new TypeError(`"${value}" is no id`);
  });
  return texts.map((text, index) => text + (segments[index] ?? "")).join("");
}
