import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();
const operator = await host.anAccount("First");
host.pass({ seconds: 1 });
const other = await host.anAccount("Second");

async function ask(headers: Record<string, string>): Promise<Response> {
  return fetch(`${host.address}/_mail/`, { headers, redirect: "manual" });
}

function basic({ apiKey, secret }: { apiKey: string; secret: string }): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}` };
}

async function keyOf(publisher: Publisher, scope: string) {
  const made = await publisher.succeed("POST", "keys", { name: scope, scope });
  const { key, secret } = Object(made);
  return { apiKey: String(key), secret: String(secret) };
}

test("whoever runs the service is told where its inbox is", async () => {
  const answer = await ask(basic(operator.credentials));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ inbox: new URL(host.inboxUrl ?? "").pathname });
});

test.each(["read", "publish", "contacts"])(
  "a key for %s is not, since mails that sign in are among the others",
  async (scope) => {
    expect((await ask(basic(await keyOf(operator, scope)))).status).toBe(404);
  },
);

test("nor is another account, nor who has a wrong secret, nor a page of another site", async () => {
  for (const headers of [
    basic(other.credentials),
    basic({ ...operator.credentials, secret: other.credentials.secret }),
    {
      ...basic(operator.credentials),
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    },
    {},
  ]) {
    expect((await ask(headers)).status).toBe(404);
  }
});
