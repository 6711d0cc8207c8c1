import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { KeyForm } from "./key-form.tsx";
import { MailedLink } from "./mailed-link.tsx";

/** The sign-in: before the first screen, or above one whose session has ended. */
export function SignInScreen({ isAgain }: { isAgain: boolean }): JSX.Element {
  const { settings, texts } = useDesk();
  if (isAgain) {
    return (
      <Dialog title={texts.frame.signIn.again}>
        <p>{texts.frame.signIn.againHint}</p>
        <KeyForm />
      </Dialog>
    );
  }
  return (
    <Screen title={texts.frame.signIn.title}>
      <p>{texts.frame.signIn.hint}</p>
      <KeyForm />
      {settings.mailsLinks ? <MailedLink /> : undefined}
    </Screen>
  );
}
