import { log } from "#platform/log/log.ts";
import { mails } from "#platform/runtime.ts";
import type { Key } from "#platform/table/schema.ts";

/**
 * Wakes the sender, and names the mails and announcements just written: the index may not show them
 * yet. A lost nudge is harmless, since the schedule finds what is due as well: so it never fails the operation that
 * has already written.
 */
export async function nudgeSender(written: readonly Key[]): Promise<void> {
  const names = written.length === 0 ? [""] : written.map(nameOf);
  try {
    await Promise.all(names.map(async (name) => mails().send(name)));
  } catch (error) {
    log("NUDGE_FAILED", { error });
  }
}

/** An item's key as one text, without spaces within its parts. */
export function nameOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}

/** The key that `nameOf` converted to a text; undefined for any other text. */
export function keyNamed(name: string): Key | undefined {
  const [, PK, SK] = /^(\S+) (\S+)$/.exec(name) ?? [];
  return PK === undefined || SK === undefined ? undefined : { PK, SK };
}
