import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";

/** Removes a contact, after the address has been typed. */
export function Erase({ email }: { email: string }): JSX.Element {
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
      <p class="quiet">{fill(words.hint, { email })}</p>
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
