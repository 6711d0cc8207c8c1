import type { Context } from "aws-lambda";
import { type ErrorFields, errorFields } from "./error-fields.ts";
import { onReset } from "#platform/memory.ts";
import { LOG_LINES, type LogFields, type LogLevel, type LogLine } from "./log-lines.ts";

/** A line to be written. */
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
/** The fields that every line of an invocation has beside its own. */
let invocation: { function_request_id?: string; cold_start?: boolean } = {};
let isColdStart = true;
onReset(() => {
  write = writeJson;
  invocation = {};
  isColdStart = true;
});

/** Replaces the destination of lines: the embedded host prints for a person, tests keep them. */
export function installLog(writer: (line: WrittenLine) => void): void {
  write = writer;
}

/** Writes a line of the catalogue. Every failure is logged once, by the code that does not pass it on. */
export function log(line: LogLine, { error, ...fields }: LogFields = {}): void {
  if (error instanceof LoggedFailure) return;
  const failure = error === undefined ? {} : { error: errorFields(error) };
  write({ level: LOG_LINES[line], line, fields: { ...fields, ...failure } });
}

/**
 * Names this invocation in the lines that follow. The function's name, address and memory are left out: the log group
 * has them, and they would be half of each line and of its cost.
 */
export function beginInvocation(context: Context | undefined): void {
  if (!context?.awsRequestId) return;
  invocation = { function_request_id: context.awsRequestId, cold_start: isColdStart };
  isColdStart = false;
}

/**
 * One JSON object a line, which CloudWatch searches by field. Written past the console, which Lambda would wrap in
 * an object of its own.
 */
function writeJson({ level, line, fields }: WrittenLine): void {
  const timestamp = new Date().toISOString();
  const head = { level, message: line, timestamp, service: "masthead" };
  process.stdout.write(`${JSON.stringify({ ...head, ...invocation, ...fields })}\n`);
}
