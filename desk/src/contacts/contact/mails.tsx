import type { JSX } from "preact";
import type { MailRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { mailReasonText } from "#desk/mail/mail-reason.ts";
import { MailBadge } from "#desk/mail/mail-badge.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useMore } from "./more.tsx";

/** The contact's mails with their status, newest first. */
export function Mails({ email }: { email: string }): JSX.Element {
  const { client, texts } = useDesk();
  const mails = useLoaded(
    async (signal) => {
      const found = await client.contacts.listMails({ email, limit: 1000 }, { signal }).page();
      return found.entries;
    },
    [email],
  );
  return (
    <section class="card">
      <h2>{texts.contacts.mails.title}</h2>
      <WhenLoaded of={mails}>{(all) => <MailList all={all} />}</WhenLoaded>
    </section>
  );
}

function MailList({ all }: { all: readonly MailRecord[] }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mails;
  const { shown, more } = useMore(all);
  if (all.length === 0) return <p class="quiet">{words.empty}</p>;
  return (
    <>
      <ul class="contact-list">
        {shown.map(({ id, kind, status, reason, at }) => (
          <li key={id}>
            <span class="contact-entry">
              {words.kinds[kind]}
              <span class="hint">{dateIn(texts.language, at, "minute")}</span>
              {reason === null ? undefined : (
                <span class="hint">{mailReasonText(texts, reason)}</span>
              )}
            </span>
            <MailBadge status={status} reason={reason} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
