import type { JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";

/** The page where visitors subscribe, and the equivalent form for other sites. */
export function SubscribeCard({ magazine }: { magazine: MagazineRecord }): JSX.Element {
  const { client, texts } = useDesk();
  const { subscribing } = texts.settings;
  const { ID, slug, subscription_status: status, title, language } = magazine;
  const form = useLoaded(
    (signal) => client.magazines.getSubscribeForm(ID, { signal }),
    [client, ID, slug, status, title, language],
  );
  return (
    <section class="card">
      <h2>{subscribing.title}</h2>
      <p class="quiet">{subscribing.hint}</p>
      {status === "free" ? <MailNote /> : undefined}
      <WhenLoaded of={form}>
        {({ url, html }) => (
          <>
            <CopyField label={subscribing.page} text={url} />
            <CopyField label={subscribing.form} text={html} isLong />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}
