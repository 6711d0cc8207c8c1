import type { ComponentChildren, JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { focusWrong } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Unsaved } from "#desk/parts/unsaved.tsx";
import type { Draft } from "#desk/state/draft.ts";
import { useWork } from "#desk/state/work.ts";

/** Passed to each part of a magazine's settings. */
export interface MagazineForm {
  magazine: MagazineRecord;
  /** Shows the saved magazine. */
  onSaved: (magazine: MagazineRecord) => void;
}

/** One part of the settings with its button. Unsaved changes survive a reload and visits to other screens. */
export function SettingsForm<Fields>({
  title,
  draft,
  children,
  onCheck,
  onSave,
}: {
  title: string;
  draft: Pick<Draft<Fields>, "clear" | "isChanged">;
  children: ComponentChildren;
  /** Whether it can be saved; faults appear beside their fields. */
  onCheck?: () => boolean;
  /** Saves it. @throws MastheadError, which is shown beside the button */
  onSave: () => Promise<void>;
}): JSX.Element {
  const { notices, texts } = useDesk();
  const work = useWork();
  const save = async (form: HTMLFormElement): Promise<void> => {
    if (onCheck?.() === false) return focusWrong(form);
    if (!(await work.run(onSave))) return;
    draft.clear();
    notices.say(texts.frame.saved);
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <h2>{title}</h2>
      {children}
      <Problem of={work.problem} />
      <div class="actions">
        <Button kind="main" isSubmit isBusy={work.isBusy}>
          {texts.frame.save}
        </Button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
