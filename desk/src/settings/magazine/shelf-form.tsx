import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { AskAboutShelf } from "#desk/several/ask-about-shelf.tsx";
import { issuesOffShelf } from "#desk/several/issue-changes.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** The public page of the magazine, and whether search engines may list its issues. */
export function ShelfForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const [isListed, setListed] = useState(magazine.listed);
  const [slug, setSlug] = useState(magazine.slug);
  const [isSearched, setSearched] = useState(magazine.search_engines);
  const [off, setOff] = useState<readonly string[]>([]);
  const save = async (): Promise<void> => {
    const saved = await client.magazines.update(magazine.ID, {
      ...(isListed !== magazine.listed && { listed: isListed }),
      ...(isSearched !== magazine.search_engines && { search_engines: isSearched }),
      ...(slug !== magazine.slug && { slug }),
    });
    setSlug(saved.slug);
    onSaved(saved);
    if (saved.listed && !magazine.listed) setOff(await issuesOffShelf(client, saved.ID));
  };
  return (
    <>
      <SettingsForm title={settings.shelf} onSave={save}>
        <Checkbox
          label={settings.hasShelf}
          hint={settings.hasShelfHint}
          isChecked={isListed}
          onChange={setListed}
        />
        {isListed ? (
          <TextField
            label={settings.slug}
            hint={settings.slugHint}
            value={slug}
            onValue={setSlug}
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
          isChecked={isSearched}
          onChange={setSearched}
        />
      </SettingsForm>
      {off.length > 0 ? <AskAboutShelf issueIds={off} onClose={() => setOff([])} /> : undefined}
    </>
  );
}
