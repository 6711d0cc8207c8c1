/** Writes an unexpected failure to the log, which is what a caller's INTERNAL stands for. */
export function logError(operationId: string, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ level: "ERROR", operationId, error: { name, message, stack } }));
}
