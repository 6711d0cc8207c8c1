import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID, url: shelf } = await publisher.aMagazine({ title: "Harbour", listed: "yes" });
const issueId = await publisher.anIssue(ID);
await publisher.publish(issueId, "unlisted");
const { url: reader } = await publisher.issue(issueId);

const visit = (address: string, method = "GET") => fetch(address, { method, redirect: "manual" });

test.each([
  ["a shelf", shelf],
  ["an issue", reader],
  ["a feed", `${shelf}/feed.xml`],
  ["oEmbed", `${host.address}/oembed`],
])("%s is found with a slash at the end of its address, and its query is kept", async (_, page) => {
  const query = `?${new URLSearchParams({ url: reader })}`;
  for (const method of ["GET", "HEAD"]) {
    for (const end of ["/", "//"]) {
      const led = await visit(`${page}${end}${query}`, method);
      expect(led.status).toBe(308);
      expect(new URL(led.headers.get("location") ?? "", host.address).href).toBe(page + query);
    }
  }
  expect((await fetch(`${page}/${query}`)).status).toBe(200);
});

test("nothing else is led anywhere", async () => {
  expect((await visit(`${host.address}/nothing/`)).status).toBe(404);
  expect((await visit(`${host.address}//elsewhere.example/`)).status).toBe(404);
  expect((await visit(`${host.address}/api/2.0/magazines/`)).status).toBe(404);
  expect((await visit(`${shelf}/`, "POST")).status).not.toBe(308);
});
