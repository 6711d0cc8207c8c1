import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useDraft } from "#desk/state/draft.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** Codes of the most frequent languages of magazines; others are kept unchanged. */
const LANGUAGES = ["ar", "de", "en", "es", "fr", "he", "hy", "it", "ja", "nl", "pl", "pt", "tr"];

const DIRECTIONS = ["auto", "ltr", "rtl"] as const;

interface Fields {
  title: string;
  description: string;
  lang: string;
  reading_direction: (typeof DIRECTIONS)[number];
  adult_content: boolean;
}

export function DetailsForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const draft = useDraft<Fields>(`magazine.details.${magazine.ID}`, {
    title: magazine.title,
    description: magazine.description,
    lang: magazine.language,
    reading_direction: magazine.reading_direction ?? "auto",
    adult_content: magazine.adult_content,
  });
  const { fields, change } = draft;
  const names = new Intl.DisplayNames(texts.language, { type: "language" });
  const codes = [...new Set([...LANGUAGES, magazine.language])];
  // Others may have changed the rest meanwhile.
  const save = async (): Promise<void> =>
    onSaved(await client.magazines.update(magazine.ID, draft.changes));
  return (
    <SettingsForm title={settings.details} draft={draft} onSave={save}>
      <TextField
        label={settings.magazineTitle}
        hint={settings.magazineTitleHint}
        value={fields.title}
        onValue={(title) => change({ title })}
        maxLength={300}
        isRequired
      />
      <TextField
        label={settings.description}
        value={fields.description}
        onValue={(description) => change({ description })}
        maxLength={10_000}
        isLong
      />
      <SelectField
        label={settings.magazineLanguage}
        hint={settings.magazineLanguageHint}
        options={codes.map((value) => ({ value, label: names.of(value) ?? value }))}
        value={fields.lang}
        onChoose={(lang) => change({ lang })}
      />
      <SelectField
        label={settings.direction}
        options={DIRECTIONS.map((value) => ({ value, label: settings.directions[value] }))}
        value={fields.reading_direction}
        onChoose={(reading_direction) => change({ reading_direction })}
      />
      <Checkbox
        label={settings.adult}
        hint={settings.adultHint}
        isChecked={fields.adult_content}
        onChange={(adult_content) => change({ adult_content })}
      />
    </SettingsForm>
  );
}
