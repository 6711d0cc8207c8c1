import { onReset } from "#platform/memory.ts";
import type { ErrorFields } from "#platform/log/error-fields.ts";
import type { WrittenLine } from "#platform/log/log.ts";

/** The maximum of bytes waiting for a reader: an unread pipe must not fill the memory. */
const MOST_WAITING = 1_000_000;

let dropped = 0;
onReset(() => {
  dropped = 0;
});

/**
 * Prints warnings and errors for people at a terminal, but not answered calls. Lines that are not read in time are
 * dropped and counted.
 */
export function printReadably({ level, line, fields }: WrittenLine): void {
  if (level === "INFO") return;
  const { error, ...others } = fields;
  const facts = Object.entries(others).filter(([, value]) => value !== undefined);
  const words = facts.map(([name, value]) => `${name}=${value}`).join(" ");
  const text = [`${level} ${line} ${words}`.trim(), ...(error ? linesOf(error, "") : [])].join(
    "\n",
  );
  if (process.stderr.writableLength > MOST_WAITING) {
    dropped += 1;
    return;
  }
  const gap = dropped > 0 ? `WARN LINES_DROPPED count=${dropped}\n` : "";
  dropped = 0;
  console.error(gap + text);
}

function linesOf(error: ErrorFields, lead: string): string[] {
  const { name, message, detail, stack, cause } = error;
  return [
    `  ${lead}${name}: ${message}`,
    ...(detail === undefined ? [] : [`  ${detail}`]),
    ...(stack ? [stack] : []),
    ...(cause ? linesOf(cause, "caused by ") : []),
  ];
}
