import { beforeAll, expect, test } from "vitest";
import { table } from "../../shared/runtime.ts";
import { useMasthead } from "../support/masthead.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  postToken,
  type ReadingRoom,
  renewalStatus,
  seen,
  sessionOf,
} from "./support/reading-room.ts";

const host = await useMasthead();
const READ: unknown = expect.stringMatching(/^BatchGet/);
const EMAIL = "reader@harbour.example";
let room: ReadingRoom;
let pass: string;

const calls: string[] = [];
table().middlewareStack.add(
  (next, context) => async (args) => {
    calls.push(String(context["commandName"]));
    return next(args);
  },
  { step: "initialize", name: "countCalls" },
);

beforeAll(async () => {
  room = await aReadingRoom(host);
  pass = await aContact(room, EMAIL);
  await room.publisher.succeed("PUT", `contacts/${EMAIL}/access/${room.issueId}`);
});

/** The queries of one visitor of each kind. */
async function visitors(): Promise<string[]> {
  const once = await aToken(room, EMAIL, { is_single_use: "yes" });
  const session = await sessionOf(host.address, room.path, once);
  return ["", pass, `token=${await aToken(room, EMAIL)}`, session];
}

test("an issue, its magazine and everything that speaks for a visitor are read in one call", async () => {
  for (const query of await visitors()) {
    calls.length = 0;
    await seen(host.address, room.path, query);
    await renewalStatus(host.address, room.path, query);
    expect(calls, query).toEqual([READ, READ]);
  }
});

test("a token is spent by one read and one write", async () => {
  const token = await aToken(room, EMAIL, { is_single_use: "yes" });
  calls.length = 0;
  await postToken(host.address, room.path, token);
  expect(calls).toEqual([READ, expect.stringMatching(/^Update/)]);
});
