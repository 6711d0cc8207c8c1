import { ApiError } from "#contract/api/errors.ts";

/** The cursor of a list whose entries are read together: the number of the last one returned, from 1. */
export function cursorAt(number: number): string {
  return Buffer.from(String(number)).toString("base64url");
}

/** @throws INVALID_PARAMETER for a cursor of another kind */
export function numberAt(cursor: string): number {
  const position = Buffer.from(cursor, "base64url").toString();
  if (/^[1-9]\d{0,14}$/.test(position)) return Number(position);
  throw new ApiError("INVALID_PARAMETER", "cursor: must be a next_cursor that this list returned");
}
