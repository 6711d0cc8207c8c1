import { expect, test } from "vitest";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";

const PUBLIC_URL = "https://press.example";
const host = await useMasthead({ publicUrl: PUBLIC_URL, readerUrl: "https://read.example" });

test("clients are made for the API's public address, and not for the reader's", async () => {
  const { body } = await send(host.address, { method: "GET", target: "/docs/openapi.json" });
  expect(JSON.parse(body.toString()).servers[0].url).toBe(PUBLIC_URL);
});
