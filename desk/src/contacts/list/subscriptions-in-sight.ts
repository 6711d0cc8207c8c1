import { useEffect, useState } from "preact/hooks";
import type { Client } from "#sdk/client.ts";
import type { SubscriptionRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { useLoaded } from "#desk/state/load.ts";

/** Milliseconds without scrolling before subscriptions of rows are requested. */
const PAUSE = 200;
/** Calls at a time, so that the list does not exhaust the rate of its key. */
const AT_ONCE = 4;

type Found = ReadonlyMap<string, string>;

/**
 * The subscriptions of the visible contacts, each loaded once after it appears.
 * @param stamp changes when subscriptions have changed, so that all are requested again
 */
export function useSubscriptionsOf(emails: readonly string[], stamp: number): Found {
  const { client, texts } = useDesk();
  const [found, setFound] = useState<{ stamp: number; texts: Found }>({ stamp, texts: new Map() });
  const known = found.stamp === stamp ? found.texts : new Map<string, string>();
  const { value: titles } = useLoaded((signal) => titlesOf(client, signal), [client]);
  const unknown = emails.filter((email) => !known.has(email));
  const { status } = texts.contacts.subscriptions;
  const inWords = ({ magazine_id: id, status: its }: SubscriptionRecord): string => {
    const title = titles?.get(id) ?? "";
    return its === "confirmed" ? title : `${title} (${status[its]})`;
  };
  useEffect(() => {
    if (!titles || titles.size === 0 || unknown.length === 0) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void subscriptionsOf(client, unknown, stop.signal, (email, subscriptions) => {
        const words = subscriptions.map(inWords).join(", ");
        setFound((before) => ({
          stamp,
          texts: new Map(before.stamp === stamp ? before.texts : []).set(email, words),
        }));
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, titles, stamp, emails.join(" ")]);
  return known;
}

async function titlesOf(client: Client, signal: AbortSignal): Promise<Map<string, string>> {
  const magazines = await client.magazines.list({}, { signal }).toArray();
  return new Map(magazines.map(({ ID, title }) => [ID, title]));
}

async function subscriptionsOf(
  client: Client,
  emails: readonly string[],
  signal: AbortSignal,
  note: (email: string, subscriptions: readonly SubscriptionRecord[]) => void,
): Promise<void> {
  const waiting = [...emails];
  const work = async (): Promise<void> => {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      try {
        const list = client.contacts.listSubscriptions({ email, limit: 100 }, { signal });
        note(email, (await list.page()).entries);
      } catch {
        // Erased meanwhile, or scrolled away: it is requested again once visible.
        if (signal.aborted) return;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
