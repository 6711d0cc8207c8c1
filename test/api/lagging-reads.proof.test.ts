import { beforeEach, expect, test } from "vitest";
import { Browser } from "#test/desk/support/browser.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open } from "#test/support/reader-client.ts";
import { aReadingRoom, renewalStatus } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const EMAIL = "ann@example.org";
let publisher: Publisher;

beforeEach(async () => {
  host.table.lag.endDelay();
  publisher = await host.anAccount();
});

test("a magazine that was just made takes an upload, and both are found at their addresses", async () => {
  host.table.lag.delayReads();
  const { ID } = await publisher.aMagazine();
  expect(await publisher.magazine(ID)).toMatchObject({ ID });
  expect((await publisher.call("GET", "magazines")).data).toMatchObject([{ ID }]);
  expect((await publisher.call("GET", `magazines/${ID}/issues`)).data).toEqual([]);
  const temporaryId = await publisher.upload(ID);
  expect(["pending", "ready"]).toContain((await publisher.status(temporaryId)).status);
  await host.idle();
  const { ID: issueId, status } = await publisher.status(temporaryId);
  expect(status).toBe("ready");
  expect(await publisher.issue(issueId)).toMatchObject({ volume: "" });
  for (const path of [`issues/${issueId}/publish-state`, `issues/${issueId}/embed-code`]) {
    await publisher.succeed("GET", path);
  }
});

test("a contact that was just made is found, and given what it asks for", async () => {
  const room = await aReadingRoom(host);
  publisher = room.publisher;
  host.table.lag.delayReads();
  await publisher.succeed("POST", "contacts", { email: EMAIL });
  expect(await publisher.succeed("GET", `contacts/${EMAIL}`)).toMatchObject({ email: EMAIL });
  await publisher.succeed("POST", `contacts/${EMAIL}/token`);
  await publisher.succeed("PUT", `contacts/${EMAIL}/access/${room.issueId}`);
  await publisher.succeed("DELETE", `contacts/${EMAIL}/access/${room.issueId}`);
  await publisher.succeed("POST", `contacts/${EMAIL}/issue/${room.issueId}`);
  await publisher.succeed("POST", `contacts/${EMAIL}/subscription/${room.magazineId}`);
});

test("a change that was just made is what later calls go by", async () => {
  const room = await aReadingRoom(host);
  publisher = room.publisher;
  await room.publisher.succeed("POST", "contacts", { email: EMAIL });
  host.table.lag.delayReads();
  await publisher.publish(room.issueId, "unlisted");
  const grant = await publisher.call("PUT", `contacts/${EMAIL}/access/${room.issueId}`);
  expect(grant.status).toBe(409);
  await publisher.succeed("PUT", `magazines/${room.magazineId}`, { title: "Bread" });
  expect(await publisher.magazine(room.magazineId)).toMatchObject({ title: "Bread" });
  await publisher.unpublish(room.issueId);
  const state = await publisher.call("GET", `issues/${room.issueId}/publish-state`);
  expect(state.data).toMatchObject({ is_published: false, state: "unpublished" });
});

test("the desk shows an issue as it was just published", async () => {
  const { publisher: owner, issueId } = await aReadingRoom(host);
  const desk = await Browser.with(host.address, owner.credentials);
  await owner.publish(issueId, "private");
  host.table.lag.delayReads();
  await owner.publish(issueId, "unlisted");
  const { data } = await desk.call("GET", `issues/${issueId}`);
  expect(data).toMatchObject({ privacy: "unlisted" });
});

test("an issue that was just hidden hands out nothing more", async () => {
  const room = await aReadingRoom(host);
  publisher = room.publisher;
  await publisher.publish(room.issueId, "unlisted");
  const reader = `${host.address}${room.path}`;
  expect((await open(reader)).body.toString()).toContain('id="manifest"');
  host.table.lag.delayReads();
  await publisher.unpublish(room.issueId);
  expect((await open(reader)).body.toString()).not.toContain('id="manifest"');
  expect(await renewalStatus(host.address, room.path, "")).toBe(404);
});

test("a magazine that was just deleted is gone with all that is in it", async () => {
  const room = await aReadingRoom(host);
  publisher = room.publisher;
  host.table.lag.delayReads();
  await publisher.deleteMagazine(room.magazineId);
  for (const path of [`magazines/${room.magazineId}`, `issues/${room.issueId}/publish-state`]) {
    expect((await publisher.call("GET", path)).status, path).toBe(404);
  }
  expect((await open(`${host.address}${room.path}`)).status).toBe(404);
});
