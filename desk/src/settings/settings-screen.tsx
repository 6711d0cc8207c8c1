import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import type { ScreenProps } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";

/** Settings. */
export function SettingsScreen({ values }: ScreenProps): JSX.Element {
  const { texts } = useDesk();
  return (
    <Screen title={texts.settings.title}>
      <p>{values.join(" ")}</p>
    </Screen>
  );
}
