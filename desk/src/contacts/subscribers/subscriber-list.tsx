import type { JSX } from "preact";
import type { SubscriberRecord } from "#sdk/api/records.ts";
import type { Page } from "#sdk/transport/list.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Pages } from "#desk/parts/paged-list.tsx";

const TONES = { confirmed: "good", pending: "busy", ended: "calm" } as const;

export function SubscriberList({
  ...paged
}: {
  first: Page<SubscriberRecord>;
  pageAt: (cursor: string | undefined) => Promise<Page<SubscriberRecord>>;
}): JSX.Element {
  return <Pages {...paged}>{(entries, hasMore) => <Shown of={entries} hasMore={hasMore} />}</Pages>;
}

function Shown({
  of: entries,
  hasMore,
}: {
  of: readonly SubscriberRecord[];
  hasMore: boolean;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.subscribers;
  const count = hasMore ? texts.contacts.countSoFar : words.found;
  return (
    <>
      <p class="quiet" role="status">
        {entries.length === 0 && !hasMore ? words.nobody : counted(texts, count, entries.length)}
      </p>
      {entries.length > 0 ? <Table of={entries} /> : undefined}
    </>
  );
}

/** A table whose rows a phone shows as lines, so that nothing lies beyond its edge. */
function Table({ of: entries }: { of: readonly SubscriberRecord[] }): JSX.Element {
  const { texts } = useDesk();
  const { columns, subscribers: words } = texts.contacts;
  return (
    <div class="subscribers">
      <table role="table" aria-label={words.title}>
        <thead role="rowgroup">
          <tr role="row">
            {[columns.email, columns.full_name, words.status, words.since, words.ends].map(
              (head) => (
                <th key={head} scope="col" role="columnheader">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((entry) => (
            <Row key={`${entry.email} ${entry.since}`} of={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  of: { email, full_name: name, status, since, ends_at: ends, reason },
}: {
  of: SubscriberRecord;
}): JSX.Element {
  const { texts } = useDesk();
  const { subscriptions, subscribers: words } = texts.contacts;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {/* An unconfirmed subscriber is not a contact yet. */}
        {status === "pending" ? email : <a href={href("contacts", "of", email)}>{email}</a>}
      </th>
      <td role="cell">{name}</td>
      <td role="cell">
        <Badge tone={TONES[status]}>{subscriptions.status[status]}</Badge>
        {reason ? <span class="hint">{words.reasons[reason]}</span> : undefined}
      </td>
      <td role="cell" data-label={words.since}>
        {dateIn(texts.language, since)}
      </td>
      <td role="cell" data-label={words.ends}>
        {ends === null ? "–" : dateIn(texts.language, ends)}
      </td>
    </tr>
  );
}
