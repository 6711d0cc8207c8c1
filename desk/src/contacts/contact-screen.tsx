import type { JSX } from "preact";
import { bookOf } from "./book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { Details } from "./contact/details.tsx";
import { Erase } from "./contact/erase.tsx";
import { Grants } from "./contact/grants.tsx";
import { Links } from "./contact/links.tsx";
import { Mails } from "./contact/mails.tsx";
import { Subscriptions } from "./contact/subscriptions.tsx";

/** One contact: details, access and mails. */
export function ContactScreen({ values: [email = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const contact = useLoaded((signal) => client.contacts.get(email, { signal }), [email]);
  const name = contact.value?.full_name ?? bookOf(client).knownName(email);
  return (
    <Screen
      title={name === undefined || name === "" ? email : name}
      parent={{ title: texts.contacts.title, href: href("contacts") }}
    >
      <WhenLoaded of={contact}>
        {(found) => (
          <>
            <Details contact={found} onSaved={(saved) => contact.set(() => saved)} />
            <Grants email={found.email} />
            <Subscriptions email={found.email} />
            <Links email={found.email} />
            <Mails email={found.email} />
            <Erase email={found.email} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  );
}
