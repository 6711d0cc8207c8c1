import { useEffect, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import type { Session } from "#desk/service/session.ts";

const known = new WeakMap<Session, Promise<string | undefined>>();

/** The address of the host's inbox; undefined until known, and for users who may not open it. */
export function useInbox(): string | undefined {
  const { session } = useDesk();
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    void inboxOf(session).then((found) => {
      if (!stop.signal.aborted) setPlace(found);
    });
    return () => stop.abort();
  }, [session]);
  return place;
}

/** Queried once for each sign-in: the next user may not see it. */
function inboxOf(session: Session): Promise<string | undefined> {
  const found = known.get(session);
  if (found) return found;
  const asked = ask();
  known.set(session, asked);
  const forget = session.state.watch(() => {
    known.delete(session);
    forget();
  });
  return asked;
}

async function ask(): Promise<string | undefined> {
  try {
    const answer = await fetch("/_mail/", { headers: { "x-masthead-desk": "1" } });
    const found: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof found !== "object" || found === null || !("inbox" in found)) return undefined;
    return typeof found.inbox === "string" ? found.inbox : undefined;
  } catch {
    // Without an address the words are plain text.
    return undefined;
  }
}
