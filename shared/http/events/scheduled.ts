import { log, LoggedFailure } from "#platform/log/log.ts";

/**
 * Runs what a schedule started. A failure is logged and passed on without its words, which Lambda would
 * write into the log once more.
 */
export async function scheduled<Answer>(
  operationId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    log("SCHEDULE_FAILED", { operationId, error });
    throw new LoggedFailure(`${operationId} failed`);
  }
}
