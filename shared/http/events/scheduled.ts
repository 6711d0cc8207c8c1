import { log, LoggedFailure } from "#platform/log/log.ts";

/** Runs a scheduled job. A failure is logged and rethrown without its message, which Lambda would log again. */
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
