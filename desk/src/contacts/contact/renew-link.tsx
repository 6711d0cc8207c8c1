import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";

/** Ends the link in a contact's mails, after an explanation. */
export function RenewLink({ email }: { email: string }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.links.renew;
  const [isAsking, setAsking] = useState(false);
  const renew = async (): Promise<void> => {
    await client.contacts.renewLink(email);
    notices.say(words.renewed);
  };
  return (
    <>
      <Button kind="quiet" onPress={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking ? (
        <Confirm
          title={words.action}
          action={words.action}
          onConfirm={renew}
          onClose={() => setAsking(false)}
        >
          <p>{fill(words.ends, { email })}</p>
          <p>{words.stays}</p>
        </Confirm>
      ) : undefined}
    </>
  );
}
