import { beforeEach, expect, test } from "vitest";
import { passFor, type ReadingRoom, seen } from "#test/reading/support/reading-room.ts";
import { originOf } from "#test/support/http.ts";
import { aPaidRoom, begin, comeBack, grantsOf, report, salesOf, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
const email = "ann@example.org";
let room: ReadingRoom;

beforeEach(async () => {
  room = await aPaidRoom(shop);
});

test("a contact who is deleted while Checkout is open is a new one once it is paid, with nothing of before", async () => {
  await room.publisher.addContact(email);
  const other = await room.publisher.anIssue(room.magazineId);
  await room.publisher.publish(other, "private");
  await room.publisher.succeed("PUT", `contacts/${email}/access/${other}`);
  const link = await passFor(room, email);
  const session = await begin(shop, room, "issue");
  await room.publisher.succeed("DELETE", `contacts/${email}`);
  await report(shop, room, stripe.pay(session, { email }));
  await comeBack(shop, session);
  expect(await salesOf(room)).toMatchObject([{ email, status: "paid" }]);
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
  expect(await seen(host.address, room.path, await passFor(room, email))).toBe("whole");
  expect(await seen(host.address, room.path, link)).toBe("preview");
});

test("whoever goes back from Checkout may begin again, and what was left open ends by itself", async () => {
  const first = await begin(shop, room, "issue");
  const second = await begin(shop, room, "issue");
  await report(shop, room, stripe.pay(second, { email }));
  stripe.expire(first);
  host.pass({ seconds: 2400 });
  await host.runSchedules();
  expect(await salesOf(room)).toMatchObject([{ email, status: "paid" }]);
  expect((await comeBack(shop, first)).location).toBe(
    `${originOf(host.address, room.path)}${room.path}`,
  );
});
