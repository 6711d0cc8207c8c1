import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost } from "#test/support/table-units.ts";
import {
  aReadingRoom,
  aToken,
  passFor,
  postToken,
  renewalStatus,
  seen,
  sessionOf,
} from "./support/reading-room.ts";

const EMAIL = "reader@harbour.example";
const host = await useMasthead();
const takeCost = countTableCost(() => true);

async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  takeCost();
  await work();
  return takeCost().commands;
}

test("a reader's page reads an issue, its magazine and everything that speaks for a visitor in one call", async () => {
  const room = await aReadingRoom(host);
  await room.publisher.addContact(EMAIL);
  await room.publisher.succeed("PUT", `contacts/${EMAIL}/access/${room.issueId}`);
  const once = await aToken(room, EMAIL, { is_single_use: "yes" });
  const session = await sessionOf(host.address, room.path, once);
  const token = `token=${await aToken(room, EMAIL)}`;
  for (const query of ["", await passFor(room, EMAIL), token, session]) {
    for (const page of [seen, renewalStatus]) {
      const commands = await commandsOf(() => page(host.address, room.path, query));
      expect(commands, query).toEqual(["BatchGetItem"]);
    }
  }
});

test("a token is spent by one read and one write", async () => {
  const room = await aReadingRoom(host);
  await room.publisher.addContact(EMAIL);
  const token = await aToken(room, EMAIL, { is_single_use: "yes" });
  const commands = await commandsOf(() => postToken(host.address, room.path, token));
  expect(commands).toEqual(["BatchGetItem", "UpdateItem"]);
});
