import { createDeskSession } from "#contract/api/desk-operations.ts";
import type { DeskSessionRecord } from "#contract/api/desk/desk-session.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { dataOf } from "#test/support/answers.ts";
import { type Answer, callApi, type ParametersSent } from "#test/support/api-client.ts";

/** A cookie that an answer sets, with its attributes in order. */
export interface CookieSet {
  name: string;
  value: string;
  attributes: string[];
}

/** The session cookie that an answer sets. */
export function cookieIn({ headers }: Answer): CookieSet | undefined {
  const [cookie] = headers["set-cookie"] ?? [];
  if (cookie === undefined) return undefined;
  const [pair = "", ...attributes] = cookie.split("; ");
  const [name = "", value = ""] = pair.split("=");
  return { name, value, attributes };
}

export function signIn(
  address: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return callApi(address, { method: "POST", path: "desk/sessions", body, headers });
}

/** A signed-in browser. */
export class Browser {
  readonly address: string;
  readonly session: DeskSessionRecord;
  text: string;
  /** The cookie's, which is another one over https. */
  readonly #name: string;

  private constructor(address: string, session: DeskSessionRecord, cookie?: CookieSet) {
    this.address = address;
    this.session = session;
    this.text = cookie?.value ?? "";
    this.#name = cookie?.name ?? "masthead_session";
  }

  static async with(address: string, { apiKey: key, secret }: Credentials): Promise<Browser> {
    return Browser.from(address, await signIn(address, { key, secret }));
  }

  static from(address: string, answer: Answer): Browser {
    const session = dataOf(createDeskSession, answer);
    return new Browser(address, session, cookieIn(answer));
  }

  /** Calls as a page of the desk does. Other headers replace its own; an empty one removes it. */
  call(
    method: string,
    path: string,
    { body, headers = {} }: { body?: ParametersSent; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const own = { cookie: `${this.#name}=${this.text}`, "x-masthead-desk": "1", ...headers };
    const sent = Object.entries(own).filter(([, value]) => value !== "");
    return callApi(this.address, { method, path, body, headers: Object.fromEntries(sent) });
  }
}
