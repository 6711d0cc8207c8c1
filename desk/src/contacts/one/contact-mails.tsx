import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";

const SHOWN = 50;
const TONES = {
  queued: "busy",
  sent: "good",
  bounced: "bad",
  complained: "bad",
  suppressed: "calm",
  failed: "bad",
} as const;

/** What became of the last mails to a contact. */
export function ContactMails({ email }: { email: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.mails;
  const loaded = useLoaded(
    async (signal) =>
      (await client.contacts.listMails({ email, limit: SHOWN }, { signal }).page()).entries,
    [client, email],
  );
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <WhenLoaded of={loaded}>
        {(mails) => (
          <ul class="contacts-list">
            {mails.length === 0 ? <li class="quiet">{words.empty}</li> : undefined}
            {mails.map(({ id, kind, status, reason, at }) => (
              <li key={id}>
                <span>
                  <strong>{words.kinds[kind]}</strong>
                  <span class="hint">
                    {[dateIn(texts.language, at, "minute"), reason].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Badge tone={TONES[status]}>{words.status[status]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}
