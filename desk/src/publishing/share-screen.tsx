import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import type { ScreenProps } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";

/** Share. */
export function ShareScreen({ values }: ScreenProps): JSX.Element {
  const { texts } = useDesk();
  return (
    <Screen title={texts.publishing.title}>
      <p>{values.join(" ")}</p>
    </Screen>
  );
}
