import type { Client } from "#sdk/masthead.ts";
import { UsageError } from "../program/exit-code.ts";
import { interrupted } from "../program/interruption.ts";
import { magazineId, magazinesTitled } from "../program/magazine-id.ts";
import { note, plain } from "../program/output.ts";

/** The choice of a magazine; the only one by default. */
export interface MagazineOptions {
  magazine?: string;
  /** By title; created if missing. */
  newMagazine?: string;
}

/** @throws UsageError if both are given */
export function assertOneMagazine({ magazine, newMagazine }: MagazineOptions): void {
  if (magazine === undefined || newMagazine === undefined) return;
  throw new UsageError("Give --magazine or --new-magazine, not both.");
}

/**
 * The target magazine, created if new.
 * @throws UsageError for an unclear choice
 */
export async function targetMagazine(client: Client, options: MagazineOptions): Promise<string> {
  const { magazine, newMagazine: title } = options;
  if (magazine !== undefined) return magazineId(client, magazine);
  if (title === undefined) return onlyMagazine(client);
  const [found, ...others] = await magazinesTitled(client, title);
  if (others.length > 0) return magazineId(client, title);
  if (found !== undefined) return found;
  const made = await client.magazines.create({ title }, { signal: interrupted });
  note(`Created the magazine "${plain(made.title)}" (${made.ID}).`);
  return made.ID;
}

async function onlyMagazine(client: Client): Promise<string> {
  const { entries } = await client.magazines.list({ limit: 20 }, { signal: interrupted }).page();
  const [only, ...others] = entries;
  if (!only) throw new UsageError("The account has no magazine yet: name one with --new-magazine.");
  if (others.length === 0) return only.ID;
  const titles = entries.map(({ title }) => `"${plain(title)}"`).join(", ");
  throw new UsageError(`Which magazine? Choose one with --magazine: ${titles}`);
}
