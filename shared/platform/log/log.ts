import { Logger } from "@aws-lambda-powertools/logger";
import type { Context } from "aws-lambda";
import { type ErrorFields, errorFields } from "./error-fields.ts";
import { onReset } from "#platform/memory.ts";
import { LOG_LINES, type LogFields, type LogLevel, type LogLine } from "./log-lines.ts";

/** A line on its way out. */
export interface WrittenLine {
  level: LogLevel;
  line: LogLine;
  fields: Omit<LogFields, "error"> & { error?: ErrorFields };
}

/** A failure that has been logged where it happened; whoever meets it later logs nothing. */
export class LoggedFailure extends Error {
  override readonly name = "LoggedFailure";
}

let logger: Logger | undefined;
let write: (line: WrittenLine) => void = writeJson;
let isColdStart = true;
onReset(() => {
  logger = undefined;
  write = writeJson;
  isColdStart = true;
});

/** Replaces where lines go: the embedded host prints for a person, tests keep them. */
export function installLog(writer: (line: WrittenLine) => void): void {
  write = writer;
}

/** Writes a line of the catalogue. Every failure is logged once, by whoever does not pass it on. */
export function log(line: LogLine, { error, ...fields }: LogFields = {}): void {
  if (error instanceof LoggedFailure) return;
  const told = error === undefined ? {} : { error: errorFields(error) };
  write({ level: LOG_LINES[line], line, fields: { ...fields, ...told } });
}

/**
 * Names this invocation in the lines that follow. Powertools' own context tells the function's name, address and
 * memory as well, which the log group knows: half of each line, and of what lines cost.
 */
export function beginInvocation(context: Context | undefined): void {
  if (!context?.awsRequestId) return;
  jsonLogger().appendKeys({ function_request_id: context.awsRequestId, cold_start: isColdStart });
  isColdStart = false;
}

/** One JSON object a line, which CloudWatch searches by field. */
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
