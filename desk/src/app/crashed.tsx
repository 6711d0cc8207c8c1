import type { JSX } from "preact";
import { Button } from "#desk/parts/button.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useDesk } from "#desk/context/desk.ts";

/** Replaces a screen that has crashed, or could not be loaded. */
export function Crashed({ onTryAgain }: { onTryAgain: () => void }): JSX.Element {
  const { texts } = useDesk();
  return (
    <Screen title={texts.frame.crashed}>
      <p>{texts.frame.crashedHint}</p>
      <div class="actions">
        <Button kind="main" onPress={onTryAgain}>
          {texts.frame.tryAgain}
        </Button>
        <Button onPress={() => location.reload()}>{texts.frame.loadAnew}</Button>
      </div>
    </Screen>
  );
}
