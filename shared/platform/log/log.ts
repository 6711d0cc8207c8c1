import type { Context } from "aws-lambda";
import { type ErrorFields, errorFields } from "./error-fields.ts";
import { onReset } from "#platform/memory.ts";
import { LOG_LINES, type LogFields, type LogLevel, type LogLine } from "./log-lines.ts";

export interface WrittenLine {
  level: LogLevel;
  line: LogLine;
  fields: Omit<LogFields, "error"> & { error?: ErrorFields };
}

/** A failure that has been logged at its origin; code that catches it later logs nothing. */
export class LoggedFailure extends Error {
  override readonly name = "LoggedFailure";
}

let write: (line: WrittenLine) => void = writeJson;
/** The fields that every line of an invocation repeats. */
let invocation: { function_request_id?: string; cold_start?: boolean } = {};
let isColdStart = true;
onReset(() => {
  write = writeJson;
  invocation = {};
  isColdStart = true;
});

/** Redirects the log: the embedded host prints for people, tests collect the lines. */
export function installLog(writer: (line: WrittenLine) => void): void {
  write = writer;
}

/** Writes a line of the catalogue. The code that handles a failure logs it, once; code that rethrows it does not. */
export function log(line: LogLine, { error, ...fields }: LogFields = {}): void {
  if (error instanceof LoggedFailure) return;
  const failure = error === undefined ? {} : { error: errorFields(error) };
  write({ level: LOG_LINES[line], line, fields: { ...fields, ...failure } });
}

/**
 * Tags the following lines with this invocation. Omits the function's name, address and memory, which the log group
 * knows: they would be half of each line and of its cost.
 */
export function beginInvocation(context: Context | undefined): void {
  if (!context?.awsRequestId) return;
  invocation = { function_request_id: context.awsRequestId, cold_start: isColdStart };
  isColdStart = false;
}

/**
 * One JSON object a line, which CloudWatch searches by field. Bypasses the console, whose output Lambda wraps in a
 * second JSON object.
 */
function writeJson({ level, line, fields }: WrittenLine): void {
  const timestamp = new Date().toISOString();
  const head = { level, message: line, timestamp, service: "masthead" };
  process.stdout.write(`${JSON.stringify({ ...head, ...invocation, ...fields })}\n`);
}
