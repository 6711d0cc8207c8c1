import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import type { Draft } from "#desk/state/draft.ts";

/** Reports unsaved changes of a form, with a button to discard them. */
export function Unsaved<Fields>({
  draft: { clear, isChanged },
}: {
  draft: Pick<Draft<Fields>, "clear" | "isChanged">;
}): JSX.Element | undefined {
  const { texts } = useDesk();
  if (!isChanged) return undefined;
  return (
    <>
      <Button kind="quiet" onPress={clear}>
        {texts.issue.discard}
      </Button>
      <span class="hint">{texts.issue.unsaved}</span>
    </>
  );
}
