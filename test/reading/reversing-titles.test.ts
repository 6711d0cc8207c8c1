import { beforeAll, expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  type ReadingRoom,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
/** Reverses all that follows it on a line. */
const REVERSING = "A\u202Egnp.\u2066exe\u200F";
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u;
const EMAIL = "ann@harbour.example";
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
  const { publisher, magazineId, issueId } = room;
  await aContact(room, EMAIL);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { title: REVERSING });
  await publisher.succeed("PUT", `issues/${issueId}`, { volume: REVERSING });
});

async function pageOf(target: string): Promise<string> {
  return (await send(host.address, { method: "GET", target })).body.toString();
}

test("the reader names an issue without what would reverse the words around it", async () => {
  await room.publisher.publish(room.issueId, "unlisted");
  const page = await pageOf(room.path);
  expect(page).toContain("Agnp.exe\u200F");
  expect(page).not.toMatch(CONTROLS);
});

test("so does the page in front of an issue that opens once", async () => {
  await room.publisher.publish(room.issueId, "private");
  const token = await aToken(room, EMAIL, { is_single_use: "yes" });
  const page = await pageOf(`${room.path}?token=${token}`);
  expect(page).toContain("Agnp.exe\u200F");
  expect(page).not.toMatch(CONTROLS);
});

test("so does the page of a conversion", async () => {
  const { publisher, accountId, magazineId } = room;
  const upload = dataOf(
    createIssue,
    await publisher.call("POST", `magazines/${magazineId}`, { volume: REVERSING }),
  ).issueTempID;
  const page = await pageOf(`/read/${accountId}/conversions/${upload}`);
  expect(page).toContain("Agnp.exe\u200F");
  expect(page).not.toMatch(CONTROLS);
});
