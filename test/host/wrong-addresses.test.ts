import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

const BELOW = [
  "nowhere",
  "nowhere/deeper?a=b",
  "desk/nowhere.js",
  "reader/nowhere.js",
  "reader/%E0",
  "m/nowhere",
  "m/nowhere/latest",
  "i/nowhere",
  "read/nowhere",
  "content/nowhere",
  "files/nowhere",
  "_mail/nowhere/deeper",
  "inbox/nowhere",
  "docs/nowhere",
  "oembed/nowhere",
  ".well-known/nowhere",
];

function ask(path: string, accept: string): Promise<Response> {
  return fetch(`${host.address}/${path}`, { headers: { accept } });
}

test.each(BELOW)("a wrong address such as /%s is a page for people", async (path) => {
  const answer = await ask(path, "text/html,application/xhtml+xml,*/*;q=0.8");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toContain("<h1>");
});

// Pages below /m are public and cached, so they are the same for everybody.
test.each(BELOW.filter((path) => !path.startsWith("m/")))(
  "a program gets no page for people at /%s",
  async (path) => {
    const answer = await ask(path, "application/json");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).not.toContain("html");
  },
);

// Only an issue's address says that an issue is missing.
test.each(["nowhere", "desk/nowhere.js", "desk/x/y", "docs/nowhere", "api", "m"])(
  "a wrong address such as /%s speaks of no issue",
  async (path) => {
    const page = await (await ask(path, "text/html")).text();
    expect(page).toContain("<h1>There is nothing at this address</h1>");
    expect(page).not.toMatch(/issue/i);
  },
);
