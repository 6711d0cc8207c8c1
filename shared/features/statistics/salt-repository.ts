import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { dayAfter, dayOf, startOf } from "#features/sums/days.ts";
import { remembered } from "#platform/memory.ts";
import { absent } from "#platform/table/conditions.ts";
import { TABLE } from "#platform/table/schema.ts";
import { get, listAll } from "#platform/table/reads.ts";
import { statisticsKeys } from "#platform/table/statistics-keys.ts";
import { put, removeAll } from "#platform/table/table.ts";

const SALT_BYTES = 32;
/** Days after its own: offline reading is reported until then. */
const KEPT_DAYS = 2;

const saltSchema = v.object({ salt: v.string() });

const known = remembered(new Map<string, Buffer>());

/** Pattern 64: the salt of a day, drawn on first use; undefined for a day whose salt is gone, or in the future. */
export async function saltOf(day: string, at: Date): Promise<Buffer | undefined> {
  const today = dayOf(at);
  if (day > today || day < dayAfter(today, -KEPT_DAYS)) return undefined;
  const salt = known.get(day) ?? (await findSalt(day)) ?? (await drawSalt(day));
  for (const other of known.keys()) if (isOver(other, today)) known.delete(other);
  known.set(day, salt);
  return salt;
}

async function findSalt(day: string): Promise<Buffer | undefined> {
  const item = await get(statisticsKeys.salt(day));
  return item && saltIn(item);
}

/** All processes share the first one's salt. */
async function drawSalt(day: string): Promise<Buffer> {
  const end = startOf(dayAfter(day, KEPT_DAYS + 1));
  const drawn = {
    ...statisticsKeys.salt(day),
    salt: randomBytes(SALT_BYTES).toString("base64"),
    [TABLE.timeToLive]: Math.floor(end.getTime() / 1000),
  };
  const { isDone, item } = await put(drawn, { when: absent() });
  return saltIn(isDone ? drawn : (item ?? drawn));
}

/** Removes the salts of days that ended two days ago: values hashed with them are anonymous from then on. */
export async function removeOldSalts(at: Date): Promise<void> {
  const over: { PK: string; SK: string }[] = [];
  for await (const { SK } of listAll({ partition: statisticsKeys.salts })) {
    if (isOver(String(SK), dayOf(at))) over.push(statisticsKeys.salt(String(SK)));
  }
  if (over.length > 0) await removeAll(over);
}

function isOver(day: string, today: string): boolean {
  return day < dayAfter(today, -KEPT_DAYS);
}

function saltIn(item: Record<string, unknown>): Buffer {
  return Buffer.from(v.parse(saltSchema, item).salt, "base64");
}
