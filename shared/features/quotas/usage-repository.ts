import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { ifConditionHolds } from "#platform/table/expressions.ts";
import { newWriteMark } from "#platform/table/put-new.ts";
import { keys } from "#platform/table/schema.ts";
import { type Counted, type Usage, usageSchema } from "./usage.ts";

export function parseUsage(item: Record<string, unknown> | undefined): Usage {
  return v.parse(usageSchema, item ?? {});
}

/** A part of pattern 57: what an account uses, read consistently. */
export async function findUsage(accountId: string): Promise<Usage> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.usage(accountId),
      ConsistentRead: true,
    }),
  );
  return parseUsage(Item);
}

/** One more entry of a list, with the bytes that are reserved for it. */
export interface Addition {
  list: Counted;
  entry: string;
  bytes: number;
  /** The most entries of the list, at least 1. */
  most: number;
  /** The most bytes of all. */
  mostBytes: number;
}

/** Adds an entry, and its bytes (one conditional write); false if it is there, or if there is no room for it. */
export function addEntry(accountId: string, addition: Addition): Promise<boolean> {
  const { list, entry, bytes, most, mostBytes } = addition;
  return update(accountId, {
    sets: "",
    adds: "#list :entries, storageBytes :bytes",
    names: { "#list": list },
    values: {
      ":entries": new Set([entry]),
      ":entry": entry,
      ":bytes": bytes,
      ":most": most,
      ":room": mostBytes - bytes,
    },
    condition: [
      "(attribute_not_exists(#list) OR (size(#list) < :most AND NOT contains(#list, :entry)))",
      "(attribute_not_exists(storageBytes) OR storageBytes <= :room)",
    ].join(" AND "),
  });
}

/** Removes an entry and adds bytes, which may be fewer than none; without effect if the entry is gone. */
export function settleEntry(
  accountId: string,
  { list, entry, bytes }: Pick<Addition, "list" | "entry" | "bytes">,
): Promise<boolean> {
  return update(accountId, {
    sets: "",
    adds: "storageBytes :bytes",
    deletes: "#list :entries",
    names: { "#list": list },
    values: { ":entries": new Set([entry]), ":entry": entry, ":bytes": bytes },
    condition: "contains(#list, :entry)",
  });
}

/** Adds bytes, which may be fewer than none. A write that is sent twice counts twice, until all is counted anew. */
export async function addBytes(accountId: string, bytes: number): Promise<void> {
  await update(accountId, {
    sets: "",
    adds: "storageBytes :bytes",
    names: {},
    values: { ":bytes": bytes },
  });
}

/** What was counted anew. */
export type Recount = Pick<Usage, "storageBytes" | Counted>;

/** Stores what was counted anew, unless anything has changed since the usage was read (one conditional write). */
export function saveRecount(
  accountId: string,
  { version }: Usage,
  { storageBytes, ...lists }: Recount,
  at: Date,
): Promise<boolean> {
  const filled = Object.entries(lists).filter(([, entries]) => entries.size > 0);
  const empty = Object.entries(lists).filter(([, entries]) => entries.size === 0);
  return update(accountId, {
    sets: `, storageBytes = :bytes, countedAt = :at, countedVersion = :version${filled.map(([name]) => `, ${name} = :${name}`).join("")}`,
    removes: empty.map(([name]) => name).join(", "),
    names: {},
    values: {
      ":bytes": storageBytes,
      ":at": at.toISOString(),
      ...Object.fromEntries(filled.map(([name, entries]) => [`:${name}`, entries])),
      ...(version !== undefined && { ":seen": version }),
    },
    condition: version === undefined ? "attribute_not_exists(version)" : "version = :seen",
  });
}

/** Sets limits of one account; undefined returns one to the service's. */
export async function saveLimits(accountId: string, limits: Usage["limits"]): Promise<void> {
  await table().send(
    new UpdateCommand({
      TableName: settings().tableName,
      Key: keys.usage(accountId),
      UpdateExpression: "SET #limits = :limits",
      ExpressionAttributeNames: { "#limits": "limits" },
      ExpressionAttributeValues: { ":limits": limits },
    }),
  );
}

/**
 * Claims the one mail that an account may cause to the operator on a day (one conditional write). A refusal is noted, so
 * that the schedule has it made up for on the next day.
 */
export async function claimOperatorMail(accountId: string, at: Date): Promise<boolean> {
  const isClaimed = await claimToday(accountId, at);
  await setOwed(accountId, !isClaimed);
  return isClaimed;
}

/** Takes a claim back, of a mail that could not be sent. */
export async function freeOperatorMail(accountId: string): Promise<void> {
  await table().send(
    new UpdateCommand({
      TableName: settings().tableName,
      Key: keys.usage(accountId),
      UpdateExpression: "SET isOperatorOwed = :yes REMOVE operatorMailedOn",
      ExpressionAttributeValues: { ":yes": true },
    }),
  );
}

async function setOwed(accountId: string, isOwed: boolean): Promise<void> {
  await table().send(
    new UpdateCommand({
      TableName: settings().tableName,
      Key: keys.usage(accountId),
      UpdateExpression: "SET isOperatorOwed = :owed",
      ExpressionAttributeValues: { ":owed": isOwed },
    }),
  );
}

async function claimToday(accountId: string, at: Date): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.usage(accountId),
    UpdateExpression: "SET operatorMailedOn = :today, operatorMailedBy = :mark",
    ConditionExpression:
      "attribute_not_exists(operatorMailedOn) OR operatorMailedOn < :today OR operatorMailedBy = :mark",
    ExpressionAttributeValues: { ":today": dayOf(at), ":mark": newWriteMark() },
  });
  return (await ifConditionHolds(table().send(update))) !== undefined;
}

/** The day of a moment in UTC, on which quotas of a day go by. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

interface UsageChange {
  sets: string;
  adds?: string;
  deletes?: string;
  removes?: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
  condition?: string;
}

async function update(accountId: string, change: UsageChange): Promise<boolean> {
  const { sets, adds, deletes, removes, names, values, condition } = change;
  const clauses = [
    `SET version = :version${sets}`,
    ...(adds ? [`ADD ${adds}`] : []),
    ...(deletes ? [`DELETE ${deletes}`] : []),
    ...(removes ? [`REMOVE ${removes}`] : []),
  ];
  const command = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.usage(accountId),
    UpdateExpression: clauses.join(" "),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ExpressionAttributeValues: { ...values, ":version": newWriteMark() },
    ...(condition !== undefined && { ConditionExpression: condition }),
  });
  return (await ifConditionHolds(table().send(command))) !== undefined;
}
