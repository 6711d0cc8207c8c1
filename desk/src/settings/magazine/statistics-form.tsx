import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Checkbox } from "#desk/parts/field.tsx";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** Whether the magazine counts how its issues are read. */
export function StatisticsForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.statistics;
  const [isCounted, setCounted] = useState(magazine.statistics);
  const save = async (): Promise<void> =>
    onSaved(await client.magazines.update(magazine.ID, { statistics: isCounted }));
  return (
    <SettingsForm title={words.title} onSave={save}>
      <Checkbox
        label={words.isCounted}
        hint={words.isCountedHint}
        isChecked={isCounted}
        onChange={setCounted}
      />
    </SettingsForm>
  );
}
