import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { TextField } from "#desk/parts/field.tsx";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** The sites that may show the magazine's issues in a frame. */
export function EmbedForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const [domains, setDomains] = useState(magazine.embed_domains);
  const save = async (): Promise<void> =>
    onSaved(await client.magazines.update(magazine.ID, { embed_domains: domains.trim() }));
  return (
    <SettingsForm title={settings.embedding} onSave={save}>
      <TextField
        label={settings.embedDomains}
        hint={settings.embedDomainsHint}
        value={domains}
        onValue={setDomains}
        maxLength={5000}
        placeholder="press.example, *.school.example"
      />
    </SettingsForm>
  );
}
