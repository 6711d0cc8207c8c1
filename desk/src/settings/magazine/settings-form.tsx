import type { ComponentChildren, JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** What each part of a magazine's settings gets. */
export interface MagazineForm {
  magazine: MagazineRecord;
  /** Shows what a change has made of it. */
  onSaved: (magazine: MagazineRecord) => void;
}

/** One part of the settings with its button. */
export function SettingsForm({
  title,
  children,
  onCheck,
  onSave,
}: {
  title: string;
  children: ComponentChildren;
  /** Whether it can be saved; what is wrong is said beside the field. */
  onCheck?: () => boolean;
  /** Saves it. @throws MastheadError, which is shown beside the button */
  onSave: () => Promise<void>;
}): JSX.Element {
  const { notices, texts } = useDesk();
  const work = useWork();
  const save = async (): Promise<void> => {
    if (onCheck?.() === false) return;
    if (await work.run(onSave)) notices.say(texts.frame.saved);
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{title}</h2>
      {children}
      <Problem of={work.problem} />
      <div class="actions">
        <Button kind="main" isSubmit isBusy={work.isBusy}>
          {texts.frame.save}
        </Button>
      </div>
    </form>
  );
}
