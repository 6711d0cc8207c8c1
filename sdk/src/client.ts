import { Resources } from "./api/resources.ts";
import type { PdfSource } from "./publishing/pdf-file.ts";
import {
  type ConvertedIssue,
  convertPdf,
  type ConvertPdfOptions,
  publishPdf,
  type PublishPdfOptions,
  replacePdf,
  type ReplacePdfOptions,
} from "./publishing/publish-pdf.ts";
import { basic, session, signature } from "./transport/authorization.ts";
import type { Answer, Call, PostOptions } from "./transport/call.ts";
import { Connection, type ConnectionOptions } from "./transport/connection.ts";
import type { Hooks } from "./transport/hooks.ts";
import { REAL_TIMERS } from "./transport/timers.ts";

/** Where and as whom a client calls. */
export interface ClientOptions {
  /** The base address that Masthead prints, such as `https://api.example.org/api/2.0`. */
  baseUrl: string;
  /** The API key: `api_…`. */
  key: string;
  /** Its secret. Never put it into a page: any visitor of the page can read it. */
  secret: string;
  /**
   * How calls show who makes them. `basic`: HTTP Basic, which sends the secret and so needs https. `signature`: a
   * signature of each call, which never sends it. Default: `basic`.
   */
  authentication?: "basic" | "signature" | undefined;
  /** Seconds for each try of a call; an upload may last as long as it moves. Default: 60. */
  timeoutSeconds?: number | undefined;
  /**
   * How often a call is repeated after a temporary failure: no answer, too many calls, a fault of the service. The
   * waits grow, and follow `Retry-After`. Default: 4.
   */
  retries?: number | undefined;
  /** In place of the `fetch` of browser and Node, for a proxy or tests. */
  fetch?: typeof fetch | undefined;
  /** Called before each try of each call is sent, for logs and traces. An error thrown here ends the call. */
  onRequest?: Hooks["onRequest"];
  /** Called when a try is answered, with the id under which the service's log has it. */
  onResponse?: Hooks["onResponse"];
}

/** A client of one account: its calls by what they are about, such as `client.issues.publish(…)`. */
export class Client extends Resources {
  readonly #connection: Connection;

  /** Made by {@link createClient}. */
  constructor(connection: Connection) {
    super(connection);
    this.#connection = connection;
  }

  /** The address below which it calls, such as `https://api.example.org/api/2.0`. */
  get baseUrl(): string {
    return this.#connection.options.base.replace(/\/$/, "");
  }

  /**
   * Publishes a PDF of any size: uploads it, waits until it is converted, and publishes the issue. With the same
   * `idempotencyKey` it may be repeated for a day, also by a restarted program: it makes one issue, and does not resend
   * an arrived PDF.
   * @param source a `File` or `Blob`, bytes, or `await pdfFile(path)` of `masthead-sdk/node`
   * @returns the issue with the `url` where it is read
   * @throws MastheadError: CONVERSION_FAILED with the reason for the publisher, UPLOAD_REFUSED, and those of any call;
   * the reason of `signal` once it is aborted
   */
  publishPdf(source: PdfSource, options: PublishPdfOptions): Promise<ConvertedIssue> {
    return publishPdf(this.#connection, source, options);
  }

  /**
   * The same without publishing: the issue can be looked at through its API and published later, with
   * `issues.publish`.
   * @throws as `publishPdf`
   */
  convertPdf(source: PdfSource, options: ConvertPdfOptions): Promise<ConvertedIssue> {
    return convertPdf(this.#connection, source, options);
  }

  /**
   * Replaces an issue's PDF: uploads it, and waits until the issue shows it. The issue keeps its `url`, and its earlier
   * edition, to which `issues.useEdition` goes back. With the same `idempotencyKey` it may be repeated for a day.
   * @returns the updated issue
   * @throws as `publishPdf`, with the issue unchanged; REPLACEMENT_UNDER_WAY while another PDF replaces it
   */
  replacePdf(
    issueId: string,
    source: PdfSource,
    options?: ReplacePdfOptions,
  ): Promise<ConvertedIssue> {
    return replacePdf(this.#connection, issueId, source, options);
  }

  /**
   * Makes a call for which this version of the client has no method. Its path is below `/api/2.0/`.
   * @throws MastheadError after the last try; the reason of `signal` once it is aborted
   */
  request(call: Call, options?: PostOptions): Promise<Answer<unknown>> {
    return this.#connection.request(call, options);
  }
}

/**
 * A client for an account of a Masthead. Creating it makes no call.
 * @throws TypeError for an invalid base address or key
 */
export function createClient(options: ClientOptions): Client {
  const { key, secret, authentication = "basic", timeoutSeconds = 60, retries = 4 } = options;
  if (key === "" || secret === "") throw new TypeError("The key or its secret is empty");
  return new Client(
    new Connection({
      base: baseOf(options.baseUrl),
      authorize: authentication === "basic" ? basic(key, secret) : signature(key, secret),
      timeoutSeconds,
      retries,
      // Browsers refuse a `fetch` that is called as a method of something else.
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      timers: REAL_TIMERS,
      hooks: { onRequest: options.onRequest, onResponse: options.onResponse },
    }),
  );
}

/**
 * A client for pages of Masthead's own origin with a session at the desk: the browser sends the session's cookie, and
 * the page holds no secret. Creating it makes no call.
 * @param connect makes the connection, for a page that wraps each call
 * @throws TypeError for an invalid base address
 */
export function createSessionClient(
  baseUrl: string,
  connect = (options: ConnectionOptions) => new Connection(options),
): Client {
  return new Client(
    connect({
      base: baseOf(baseUrl),
      authorize: session,
      timeoutSeconds: 60,
      retries: 4,
      fetch: (input, init) => fetch(input, init),
      timers: REAL_TIMERS,
    }),
  );
}

/** `https://host` or `https://host/api/2.0` as `https://host/api/2.0/`. */
function baseOf(baseUrl: string): string {
  const { protocol, origin, pathname, search, hash } = new URL(baseUrl);
  if (!/^https?:$/.test(protocol) || search !== "" || hash !== "") {
    throw new TypeError(`${baseUrl} is not the address of an API`);
  }
  const path = pathname.replace(/\/+$/, "");
  return `${origin}${path.endsWith(API) ? path : `${path}${API}`}/`;
}

const API = "/api/2.0";
