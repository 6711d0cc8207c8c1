import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { type Answer, callApi } from "#test/support/api-client.ts";
import { signIn } from "./support/browser.ts";

const host = await useMasthead({ publicUrl: "https://magazines.example" });
const origin = "https://magazines.example";

function cookiesOf({ headers }: Answer): string[] {
  return headers["set-cookie"] ?? [];
}

async function signedIn(
  headers: Record<string, string>,
): Promise<{ answer: Answer; text: string }> {
  const { credentials } = await host.anAccount();
  const body = { key: credentials.apiKey, secret: credentials.secret };
  const answer = await signIn(host.address, body, headers);
  const [cookie = ""] = cookiesOf(answer);
  return { answer, text: /=([^;]*)/.exec(cookie)?.[1] ?? "" };
}

function call(cookie: string, headers: Record<string, string> = {}, method = "GET") {
  const path = method === "GET" ? "magazines" : "desk/sessions";
  const sent = { cookie, "x-masthead-desk": "1", ...headers };
  return callApi(host.address, { method, path, headers: sent });
}

test.each([
  ["whose page says so", { origin }],
  ["whose proxy says so", { "x-forwarded-proto": "https" }],
  ["that names the public host", { host: "magazines.example" }],
])("over https, %s, the cookie is of this host only", async (_, headers) => {
  const { answer } = await signedIn(headers);
  const [cookie, ...others] = cookiesOf(answer);
  expect(cookie).toMatch(
    /^__Host-masthead_session=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(others).toEqual([]);
});

test("over http the cookie has its plain name, which browsers would refuse with the prefix", async () => {
  const { answer } = await signedIn({ origin: host.address });
  expect(cookiesOf(answer)).toHaveLength(1);
  expect(cookiesOf(answer)[0]).toMatch(/^masthead_session=/);
  expect(cookiesOf(answer)[0]).not.toMatch(/secure|domain/i);
});

test.each([
  ["whose page says so", { origin }],
  ["whose proxy says so", { "x-forwarded-proto": "https" }],
  ["that names the public host", { host: "magazines.example" }],
])(
  "over https, %s, the plain name opens nobody's desk: any host of the domain may plant it",
  async (_, headers) => {
    const { text } = await signedIn({ origin });
    const pair = `masthead_session=${text}`;
    expect((await call(pair, headers)).status).toBe(401);
    expect((await call(pair, headers, "DELETE")).status).toBe(401);
    expect((await call(`__Host-${pair}`, headers)).status).toBe(200);
  },
);

test("a session is renewed under its own name, also where a proxy hides how it was called", async () => {
  const { text } = await signedIn({ origin });
  host.pass({ seconds: 301 });
  // The page sends no Origin when it reads, and this proxy forwards neither Host nor scheme.
  const [cookie] = cookiesOf(await call(`__Host-masthead_session=${text}`));
  expect(cookie).toMatch(/^__Host-masthead_session=/);
});

test("a planted cookie neither shuts out the session of this host nor takes its place", async () => {
  const [own, planted] = [await signedIn({ origin }), await signedIn({ origin: host.address })];
  const pair = `masthead_session=${planted.text}; __Host-masthead_session=${own.text}`;
  const { data } = await callApi(host.address, {
    method: "GET",
    path: "desk/sessions",
    headers: { cookie: pair, "x-masthead-desk": "1", origin },
  });
  expect(data).toMatchObject([{ account_id: own.text.split(".")[0], is_current: true }]);
  const twice = `__Host-masthead_session=${own.text}; __Host-masthead_session=${planted.text}`;
  expect((await call(twice, { origin })).status).toBe(401);
});

test("where a proxy hides the scheme, the plain name is all that there is without a page's word", async () => {
  const { text } = await signedIn({ origin: host.address });
  expect((await call(`masthead_session=${text}`)).status).toBe(200);
});

test("signing out removes the cookie under each name", async () => {
  const { text } = await signedIn({ origin });
  const answer = await call(
    `__Host-masthead_session=${text}; masthead_session=x`,
    { origin },
    "DELETE",
  );
  expect(cookiesOf(answer)).toEqual([
    expect.stringMatching(/^__Host-masthead_session=; Path=\/; Max-Age=0; .*Secure$/),
    expect.stringMatching(/^masthead_session=; Path=\/; Max-Age=0; /),
  ]);
});
