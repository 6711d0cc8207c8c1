import { expect, test } from "vitest";
import { send } from "#test/support/http.ts";
import { startProcess } from "#test/support/masthead-process.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const { pathname: inbox } = new URL(host.inboxUrl ?? "");

test("shows the inbox at the address that the start prints, and in no frame", async () => {
  const answer = await send(host.address, { method: "GET", target: inbox });
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toContain("No mail yet");
  expect(answer.headers["x-frame-options"]).toBe("DENY");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test.each(["/_mail", "/_mail/", "/_mail/x", inbox.slice(0, -1), `${inbox}x`])(
  "shows nothing at %s",
  async (target) => {
    expect((await send(host.address, { method: "GET", target })).status).toBe(404);
  },
);

test.each([
  ["a public address", { MASTHEAD_PUBLIC_URL: "https://press.example" }, false],
  ["an address that others can reach", { HOST: "0.0.0.0" }, false],
  [
    "a public address, where it is asked for",
    { MASTHEAD_PUBLIC_URL: "https://press.example", MASTHEAD_INBOX: "yes" },
    true,
  ],
  ["nothing else, where it is not wanted", { MASTHEAD_INBOX: "no" }, false],
])("with %s there is an inbox: %3$s", async (_, env, isShown) => {
  const { output, stop } = await startProcess(await temporaryFolder(), env);
  expect(/Inbox +\S+\/_mail\/[\w-]{43}\n/.test(output())).toBe(isShown);
  await stop();
});
