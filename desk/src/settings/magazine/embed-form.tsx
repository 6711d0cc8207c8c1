import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { TextField } from "#desk/parts/field.tsx";
import { useDraft } from "#desk/state/draft.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** The sites that may show the magazine's issues in a frame. */
export function EmbedForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const draft = useDraft(`magazine.embedding.${magazine.ID}`, { domains: magazine.embed_domains });
  const { domains } = draft.fields;
  const save = async (): Promise<void> =>
    onSaved(await client.magazines.update(magazine.ID, { embed_domains: domains.trim() }));
  return (
    <SettingsForm title={settings.embedding} draft={draft} onSave={save}>
      <TextField
        label={settings.embedDomains}
        hint={settings.embedDomainsHint}
        value={domains}
        onValue={(typed) => draft.change({ domains: typed })}
        maxLength={5000}
        placeholder="press.example, *.school.example"
      />
    </SettingsForm>
  );
}
