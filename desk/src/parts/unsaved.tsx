import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import type { Draft } from "#desk/state/draft.ts";
import type { Work } from "#desk/state/work.ts";

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

/** The end of a form that keeps a draft: what went wrong, the button that saves, and unsaved changes. */
export function Saving<Fields>({
  draft,
  work: { isBusy, problem },
}: {
  draft: Pick<Draft<Fields>, "clear" | "isChanged">;
  work: Pick<Work, "isBusy" | "problem">;
}): JSX.Element {
  const { texts } = useDesk();
  return (
    <>
      <Problem of={problem} />
      <div class="actions">
        <Button isSubmit isBusy={isBusy}>
          {texts.frame.save}
        </Button>
        <Unsaved draft={draft} />
      </div>
    </>
  );
}
