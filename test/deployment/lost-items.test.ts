import { expect, test } from "vitest";
import { itemToWrite, type Wanted } from "#lib/aws/recovery/choice.ts";
import type { Item } from "#lib/aws/recovery/kinds.ts";

const WANTED: Wanted = {
  at: new Date("2026-11-22T09:00:00Z"),
  today: new Date("2026-11-22T10:00:00Z"),
  isChangedToo: false,
  isMailToo: false,
};
const PERSON = "press#CONTACT#hash";
const MAIL = { PK: PERSON, SK: "MAIL#1", IPK: "MAIL", ISK: "due", accountId: "press" };
const ANNOUNCEMENT = {
  PK: "press#ISSUE#1",
  SK: "ANNOUNCEMENT#then",
  IPK: "ANNOUNCEMENTS",
  ISK: "due",
};

function chosen(earlier: Item, wanted: Partial<Wanted> = {}, current?: Item): Item | undefined {
  return itemToWrite({ earlier, current, contact: undefined }, { ...WANTED, ...wanted });
}

test("mail that waited is not sent again unless that is asked for", () => {
  expect(chosen(MAIL)).toBeUndefined();
  expect(chosen(MAIL, { isMailToo: true })).toEqual(MAIL);
});

test("an announcement that was under way counts as done unless mail is asked for", () => {
  const { IPK: _list, ISK: _position, ...kept } = ANNOUNCEMENT;
  expect(chosen(ANNOUNCEMENT)).toEqual({ ...kept, doneAt: "2026-11-22T09:00:00.000Z" });
  expect(chosen(ANNOUNCEMENT, { isMailToo: true })).toEqual(ANNOUNCEMENT);
});

test.each<[what: string, item: Item]>([
  ["has expired", { PK: PERSON, SK: "TOKEN#1", expiresAt: Date.UTC(2026, 10, 22, 9, 30) / 1000 }],
  ["was deleted before", { PK: "press#ISSUE#1", SK: "ISSUE", deletedAt: "2026-11-22T08:00:00Z" }],
  ["wakes the sender", { PK: "SENDER", SK: "NUDGE" }],
])("what %s stays gone", (_what, item) => {
  expect(chosen(item)).toBeUndefined();
});

test("a key that was disabled since stays disabled, also where changes are taken back", () => {
  const key = { PK: "KEY#api_1", SK: "KEY" };
  const disabled = { ...key, disabledAt: "2026-11-22T09:30:00Z" };
  expect(chosen(key, { isChangedToo: true }, disabled)).toBeUndefined();
});
