/** Runs something while no other tab of the browser runs it. Pages without TLS cannot tell. */
export async function alone(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, { signal }, work);
  else await work();
}
