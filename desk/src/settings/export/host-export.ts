import { useCallback, useEffect, useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";

/** The state of the account's export, as the host reports it. */
export interface HostExport {
  state: "none" | "running" | "stopped" | "ready";
  done: number;
  total: number;
  finished_at: string | null;
  bytes: number;
  /** The archive's address, valid for an hour; null unless it is ready. */
  address: string | null;
}

/** The time of the next poll: while the export runs, and before the archive's address expires. */
const AGAIN_MILLISECONDS: Partial<Record<HostExport["state"], number>> = {
  running: 1000,
  ready: 30 * 60_000,
};

/** The host's calls: `GET` reports, `POST` starts or continues, `DELETE` stops and deletes. */
type Method = "GET" | "POST" | "DELETE";

/**
 * The export by the host itself.
 * @returns `found` undefined until known, and where the host offers none: on AWS, and to sessions without all
 * permissions
 */
export function useHostExport(): {
  found: HostExport | undefined;
  problem: unknown;
  isBusy: boolean;
  ask: (method: Method) => void;
} {
  const [found, setFound] = useState<HostExport>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ method: Method }>({ method: "GET" });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: number | undefined;
    const run = async (method: Method): Promise<void> => {
      setBusy(method !== "GET");
      try {
        const told = await tell(method, signal);
        if (signal.aborted) return;
        setFound(told);
        setProblem(undefined);
        const next = told && AGAIN_MILLISECONDS[told.state];
        if (next !== undefined) timer = window.setTimeout(() => void run("GET"), next);
      } catch (error) {
        if (!signal.aborted) setProblem(error);
      }
      if (!signal.aborted) setBusy(false);
    };
    void run(asked.method);
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [asked]);
  return { found, problem, isBusy, ask: useCallback((method) => setAsked({ method }), []) };
}

/** @throws MastheadError */
async function tell(method: Method, signal: AbortSignal): Promise<HostExport | undefined> {
  const headers = { "x-masthead-desk": "1" };
  const answer = await fetch("/_export/", { method, headers, signal }).catch((cause: unknown) => {
    throw new MastheadError("No answer", { code: "CONNECTION_FAILED", cause });
  });
  const { status } = answer;
  if (status === 404) return undefined;
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isExport(body)) return body;
  const code = answer.ok ? "UNEXPECTED_ANSWER" : "UNKNOWN_ERROR";
  throw new MastheadError(messageIn(body), { code, status });
}

function isExport(body: unknown): body is HostExport {
  return typeof body === "object" && body !== null && "state" in body && "total" in body;
}

function messageIn(body: unknown): string {
  const isNamed = typeof body === "object" && body !== null && "message" in body;
  return isNamed ? String(body.message) : "";
}
