import type { JSX } from "preact";
import type { MailRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn } from "#desk/language/words.ts";
import { mailReasonText } from "#desk/mail/mail-reason.ts";
import { MailBadge } from "#desk/mail/mail-badge.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { PagedList } from "#desk/parts/paged-list.tsx";

const SHOWN = 50;

/** The mails about an issue with their status, newest first. */
export function MailList({ issueId }: { issueId: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.issue;
  const pageAt = (cursor?: string, signal?: AbortSignal) =>
    client.issues.listMails({ issueId, limit: SHOWN, cursor }, { signal }).page();
  const first = useLoaded((signal) => pageAt(undefined, signal), [client, issueId]);
  return (
    <section class="card">
      <h2>{words.mails}</h2>
      <WhenLoaded of={first}>
        {(found) =>
          found.entries.length === 0 ? (
            <p class="quiet">{words.noMails}</p>
          ) : (
            <PagedList first={found} pageAt={pageAt}>
              {(mail) => <Mail key={mail.id} of={mail} />}
            </PagedList>
          )
        }
      </WhenLoaded>
    </section>
  );
}

function Mail({ of: { email, kind, status, reason, at } }: { of: MailRecord }): JSX.Element {
  const { texts } = useDesk();
  return (
    <li>
      <span>
        <a href={href("contacts", "of", email)}>{email}</a>
        <span class="hint">
          {[
            texts.contacts.mails.kinds[kind],
            dateIn(texts.language, at, "minute"),
            reason === null ? "" : mailReasonText(texts, reason),
          ]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      </span>
      <MailBadge status={status} reason={reason} />
    </li>
  );
}
