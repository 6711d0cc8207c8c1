import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { type ErrorFields, errorFields } from "./error-fields.ts";
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

let logger: Logger | undefined;
let write: (line: WrittenLine) => void = writeJson;

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

let isColdStart = true;

/**
 * Names this invocation in the lines that follow. Powertools' own context contains the function's name, address and
 * memory as well, which the log group shows: half of each line, and of the cost of lines.
 */
export function beginInvocation(context: Context | undefined): void {
  if (!context?.awsRequestId) return;
  jsonLogger().appendKeys({ function_request_id: context.awsRequestId, cold_start: isColdStart });
  isColdStart = false;
}

/** One JSON object per line, whose fields CloudWatch can search. */
function writeJson({ level, line, fields }: WrittenLine): void {
  switch (level) {
    case "INFO":
      return jsonLogger().info(line, fields);
    case "WARN":
      return jsonLogger().warn(line, fields);
    case "ERROR":
      return jsonLogger().error(line, fields);
  }
}

function jsonLogger(): Logger {
  logger ??= new Logger({ serviceName: "masthead" });
  return logger;
}
