import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SubscriberRecord } from "#sdk/api/records.ts";
import type { Page } from "#sdk/transport/list.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Pages } from "#desk/parts/paged-list.tsx";
import { type Reason, reasonsOf } from "./why-left.ts";

const TONES = { confirmed: "good", pending: "busy", ended: "calm" } as const;

/** Subscribers as a table, page by page. */
export function SubscriberList({
  magazineId,
  ...paged
}: {
  magazineId: string;
  first: Page<SubscriberRecord>;
  pageAt: (cursor: string | undefined) => Promise<Page<SubscriberRecord>>;
}): JSX.Element {
  return (
    <Pages {...paged}>
      {(entries, hasMore) => <Shown of={entries} hasMore={hasMore} magazineId={magazineId} />}
    </Pages>
  );
}

function Shown({
  of: entries,
  hasMore,
  magazineId,
}: {
  of: readonly SubscriberRecord[];
  hasMore: boolean;
  magazineId: string;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.subscribers;
  const reasons = useReasons(magazineId, entries);
  const count = hasMore ? texts.contacts.countSoFar : words.found;
  return (
    <>
      <p class="quiet" role="status">
        {entries.length === 0 && !hasMore ? words.nobody : counted(texts, count, entries.length)}
      </p>
      {entries.length > 0 ? <Table of={entries} reasons={reasons} /> : undefined}
    </>
  );
}

function Table({
  of: entries,
  reasons,
}: {
  of: readonly SubscriberRecord[];
  reasons: ReadonlyMap<SubscriberRecord, Reason>;
}): JSX.Element {
  const { texts } = useDesk();
  const { columns, subscribers: words } = texts.contacts;
  return (
    <div class="subscribers" tabIndex={0} role="region" aria-label={words.title}>
      <table>
        <thead>
          <tr>
            {[columns.email, columns.full_name, words.status, words.since, words.ends].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={`${entry.email} ${entry.since}`} of={entry} reason={reasons.get(entry)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  of: { email, full_name: name, status, since, ends_at: ends },
  reason,
}: {
  of: SubscriberRecord;
  reason: Reason | undefined;
}): JSX.Element {
  const { texts } = useDesk();
  const { subscriptions, subscribers: words } = texts.contacts;
  return (
    <tr>
      <th scope="row">
        {/* An unconfirmed subscriber is not a contact yet. */}
        {status === "pending" ? email : <a href={href("contacts", "of", email)}>{email}</a>}
      </th>
      <td>{name}</td>
      <td>
        <Badge tone={TONES[status]}>{subscriptions.status[status]}</Badge>
        {reason ? <span class="hint">{words.reasons[reason]}</span> : undefined}
      </td>
      <td>{dateIn(texts.language, since)}</td>
      <td>{ends === null ? "–" : dateIn(texts.language, ends)}</td>
    </tr>
  );
}

/** Why former subscribers left: known a moment after the list. */
function useReasons(
  magazineId: string,
  entries: readonly SubscriberRecord[],
): ReadonlyMap<SubscriberRecord, Reason> {
  const { client } = useDesk();
  const [reasons, setReasons] = useState<ReadonlyMap<SubscriberRecord, Reason>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const unknown = entries.filter((entry) => entry.status === "ended" && !reasons.has(entry));
    void reasonsOf(client, { magazineId, ended: unknown }, stop.signal, (found) =>
      setReasons((before) => new Map([...before, ...found])),
    );
    return () => stop.abort();
  }, [client, magazineId, entries.length, entries[0]]);
  return reasons;
}
