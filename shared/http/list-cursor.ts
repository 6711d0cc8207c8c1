import { createHash } from "node:crypto";
import { ApiError } from "#contract/api/errors.ts";

/** Characters that name the list; the pattern of cursors leaves room for them. */
const MARK = 6;

/** A list of an account: an operation at a path. */
export interface ListPlace {
  accountId: string;
  operationId: string;
  /** The values of its placeholders. */
  path: Readonly<Record<string, unknown>>;
}

/** A cursor that continues only its own list: in another one, its position would skip entries without a word. */
export function cursorOf(list: ListPlace, position: string): string {
  return markOf(list) + position;
}

/** The position in a cursor of a list. @throws INVALID_PARAMETER for a cursor of another list */
export function positionOf(list: ListPlace, cursor: string): string {
  if (cursor.length > MARK && cursor.startsWith(markOf(list))) return cursor.slice(MARK);
  throw new ApiError("INVALID_PARAMETER", "cursor: must be a next_cursor that this list returned");
}

/** E-mail addresses in a path may be spelled in either case. */
function markOf({ accountId, operationId, path }: ListPlace): string {
  const place = JSON.stringify([accountId, operationId, ...Object.values(path)]).toLowerCase();
  return createHash("sha256").update(place).digest("base64url").slice(0, MARK);
}
