import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import type { ScreenProps } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";

/** Contacts. */
export function ContactsScreen({ values }: ScreenProps): JSX.Element {
  const { texts } = useDesk();
  return (
    <Screen title={texts.contacts.title}>
      <p>{values.join(" ")}</p>
    </Screen>
  );
}
