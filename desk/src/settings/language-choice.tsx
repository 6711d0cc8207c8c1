import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { deskLanguage, LANGUAGES } from "#desk/language/language.ts";
import { SelectField } from "#desk/parts/select-field.tsx";

export function LanguageChoice(): JSX.Element {
  const { speak, texts } = useDesk();
  return (
    <section class="card">
      <SelectField
        label={texts.settings.language}
        hint={texts.settings.languageHint}
        options={LANGUAGES.map(({ language, name }) => ({
          value: language,
          label: name,
          lang: language,
        }))}
        value={deskLanguage()}
        onChoose={speak}
      />
    </section>
  );
}
