import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Checkbox } from "#desk/parts/field.tsx";
import { useDraft } from "#desk/state/draft.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

export function StatisticsForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.statistics;
  const draft = useDraft(`magazine.statistics.${magazine.ID}`, { statistics: magazine.statistics });
  const save = async (): Promise<void> =>
    onSaved(await client.magazines.update(magazine.ID, draft.fields));
  return (
    <SettingsForm title={words.title} draft={draft} onSave={save}>
      <Checkbox
        label={words.isCounted}
        hint={words.isCountedHint}
        isChecked={draft.fields.statistics}
        onChange={(statistics) => draft.change({ statistics })}
      />
    </SettingsForm>
  );
}
