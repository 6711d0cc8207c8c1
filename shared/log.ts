/** Writes an unexpected failure to the log, which is what a caller's INTERNAL stands for. */
export function logError(operationId: string, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const detail = error instanceof Error && "detail" in error ? error.detail : undefined;
  const line = { level: "ERROR", operationId, error: { name, message, detail, stack } };
  console.error(JSON.stringify(line));
}
