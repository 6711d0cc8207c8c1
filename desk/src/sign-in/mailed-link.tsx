import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { useDesk } from "#desk/context/desk.ts";
import { deskLanguage } from "#desk/language/language.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** Mails a sign-in link to the publisher. The service does not reveal whether the address is right. */
export function MailedLink(): JSX.Element {
  const { client, texts } = useDesk();
  const { signIn } = texts.frame;
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const work = useWork();
  const isTooMany = work.problem instanceof MastheadError && work.problem.status === 429;
  const ask = async (): Promise<void> => {
    setSent(false);
    const wish = { email: email.trim(), language: deskLanguage() };
    // After too many requests, the user learns that at once, rather than after a minute.
    await client.desk.requestCode(wish, { retries: 0 });
    setSent(true);
  };
  return (
    <form
      class="card sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(ask);
      }}
    >
      <h2>{signIn.mailed}</h2>
      <TextField
        label={signIn.email}
        hint={signIn.mailedHint}
        type="email"
        value={email}
        onValue={setEmail}
        autocomplete="email"
        isRequired
      />
      <Problem of={isTooMany ? signIn.tooMany : work.problem} />
      <p role="status">{isSent ? signIn.mailSent : undefined}</p>
      <div class="actions">
        <Button isSubmit isBusy={work.isBusy}>
          {signIn.mailLink}
        </Button>
      </div>
    </form>
  );
}
