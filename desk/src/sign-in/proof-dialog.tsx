import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { KeyForm } from "./key-form.tsx";
import { MailedLink } from "./mailed-link.tsx";

/** Asks for a proof before a call that opens the account to others, and explains why. */
export function ProofDialog(): JSX.Element {
  const { session, settings, texts } = useDesk();
  const { signIn } = texts.frame;
  return (
    <Dialog title={signIn.prove} onClose={() => session.endQuestion({ isAnswered: false })}>
      <p>{signIn.proveHint}</p>
      <KeyForm />
      {settings.mailsLinks ? (
        <>
          <MailedLink />
          <p>{signIn.provedByMail}</p>
          <div class="actions">
            <Button onPress={() => session.endQuestion({ isAnswered: true })}>
              {signIn.proved}
            </Button>
          </div>
        </>
      ) : undefined}
    </Dialog>
  );
}
