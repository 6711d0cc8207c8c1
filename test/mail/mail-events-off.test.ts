import { expect, it } from "vitest";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

it("there are no mail events without a topic", async () => {
  const answer = await send(host.address, { method: "POST", target: "/mail/events", body: "{}" });
  expect(answer.status).toBe(404);
});
