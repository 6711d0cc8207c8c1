import { expect, test, vi } from "vitest";
import { Browser } from "#test/desk/support/browser.ts";
import { useMasthead } from "#test/support/masthead.ts";

/** A name that does not resolve here. */
const publicUrl = "https://press.invalid";
const host = await useMasthead({ publicUrl, readerUrl: "https://read.invalid" });

test("a host that does not reach its own public addresses exports all the same", async () => {
  const publisher = await host.anAccount();
  await publisher.anIssue((await publisher.aMagazine()).ID);
  const { text } = await Browser.with(host.address, publisher.credentials);
  const headers = {
    cookie: `__Host-masthead_session=${text}`,
    "x-masthead-desk": "1",
    origin: publicUrl,
  };
  await fetch(`${host.address}/_export/`, { method: "POST", headers });
  const address = await vi.waitFor(
    async () => {
      const answer = await fetch(`${host.address}/_export/`, { headers });
      const { state, address } = Object(await answer.json());
      expect(state).toBe("ready");
      return String(address);
    },
    { timeout: 20_000, interval: 100 },
  );
  const archive = Buffer.from(await (await fetch(host.address + address)).arrayBuffer());
  expect(archive.includes(`"api": "${publicUrl}/api/2.0"`)).toBe(true);
  expect(archive.includes("%PDF-")).toBe(true);
});
