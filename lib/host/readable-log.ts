import type { ErrorFields } from "#platform/log/error-fields.ts";
import type { WrittenLine } from "#platform/log/log.ts";

/**
 * Prints what somebody at a terminal should look at: warnings and errors, in lines to be read. That a call was
 * answered is no news there.
 */
export function printReadably({ level, line, fields }: WrittenLine): void {
  if (level === "INFO") return;
  const { error, ...others } = fields;
  const facts = Object.entries(others).filter(([, value]) => value !== undefined);
  const words = facts.map(([name, value]) => `${name}=${value}`).join(" ");
  const text = [`${level} ${line} ${words}`.trim(), ...(error ? linesOf(error, "") : [])].join(
    "\n",
  );
  if (level === "ERROR") console.error(text);
  else console.warn(text);
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
