import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go, href, type ScreenProps } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { ContactForm } from "./one/contact-form.tsx";
import { ContactMails } from "./one/contact-mails.tsx";
import { Grants } from "./one/grants.tsx";
import { Links } from "./one/links.tsx";
import { Subscriptions } from "./one/subscriptions.tsx";

/** One contact: who it is, what may be read, and what was sent. */
export function ContactScreen({ values: [email = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const loaded = useLoaded((signal) => client.contacts.get(email, { signal }), [client, email]);
  return (
    <Screen title={email} parent={{ title: texts.contacts.title, href: href("contacts") }}>
      <WhenLoaded of={loaded}>
        {(contact) => (
          <>
            <ContactForm contact={contact} onSaved={(saved) => loaded.set(() => saved)} />
            <Grants email={email} />
            <Subscriptions email={email} />
            <Links email={email} />
            <ContactMails email={email} />
            <Erase email={email} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  );
}

/** Erases the contact, after the address has been typed. */
function Erase({ email }: { email: string }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.erase;
  const [isAsking, setAsking] = useState(false);
  const erase = async (): Promise<void> => {
    await client.contacts.delete(email);
    bookOf(client).remove(email);
    notices.say(fill(words.erased, { email }));
    go("contacts");
  };
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p>{fill(words.hint, { email })}</p>
      <Button kind="danger" icon="trash" onPress={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking ? (
        <Confirm
          title={words.action}
          action={words.action}
          typed={email}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          <p>{fill(words.hint, { email })}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}
