import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { AskAboutShelf } from "#desk/several/ask-about-shelf.tsx";
import { issuesOffShelf } from "#desk/several/issue-changes.ts";
import { useDraft } from "#desk/state/draft.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** The public page of the magazine, and whether search engines may list its issues. */
export function ShelfForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const draft = useDraft(`magazine.shelf.${magazine.ID}`, {
    listed: magazine.listed,
    slug: magazine.slug,
    search_engines: magazine.search_engines,
  });
  const { fields, change } = draft;
  const [off, setOff] = useState<readonly string[]>([]);
  const save = async (): Promise<void> => {
    const saved = await client.magazines.update(magazine.ID, draft.changes);
    onSaved(saved);
    if (saved.listed && !magazine.listed) setOff(await issuesOffShelf(client, saved.ID));
  };
  return (
    <>
      <SettingsForm title={settings.shelf} draft={draft} onSave={save}>
        <Checkbox
          label={settings.hasShelf}
          hint={settings.hasShelfHint}
          isChecked={fields.listed}
          onChange={(listed) => change({ listed })}
        />
        {fields.listed ? (
          <TextField
            label={settings.slug}
            hint={settings.slugHint}
            value={fields.slug}
            onValue={(slug) => change({ slug })}
            maxLength={100}
            isRequired
          />
        ) : undefined}
        {magazine.url === "" ? undefined : (
          <>
            <CopyField label={settings.shelfAddress} text={magazine.url} />
            <CopyField label={settings.newestAddress} text={`${magazine.url}/latest`} />
            <CopyField label={settings.feedAddress} text={`${magazine.url}/feed.xml`} />
          </>
        )}
        <Checkbox
          label={settings.searched}
          hint={settings.searchedHint}
          isChecked={fields.search_engines}
          onChange={(search_engines) => change({ search_engines })}
        />
      </SettingsForm>
      {off.length > 0 ? <AskAboutShelf issueIds={off} onClose={() => setOff([])} /> : undefined}
    </>
  );
}
