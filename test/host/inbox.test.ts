import { expect, test } from "vitest";
import { send } from "../support/http.ts";
import { useMasthead } from "../support/masthead.ts";

const host = await useMasthead();

test("shows the inbox to who sits at the machine", async () => {
  const answer = await fetch(`${host.address}/_mail`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("No mail yet");
});

test.each([
  ["through a proxy", { "x-forwarded-for": "203.0.113.7" }],
  ["through a proxy of the newer kind", { forwarded: "for=203.0.113.7" }],
  ["under a name that was made to lead here", { host: "evil.example" }],
])("hides the inbox %s", async (_, headers) => {
  const answer = await send(host.address, { method: "GET", target: "/_mail", headers });
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain("only shown on the machine");
});
