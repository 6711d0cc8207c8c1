import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox, Field } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useDraft } from "#desk/state/draft.ts";
import { useWork } from "#desk/state/work.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

/** The colour field's default: Masthead's own colour. */
const OWN_COLOR = "a8321e";

/** Logo and colour, which the reader and the mails show. */
export function LookForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const draft = useDraft(`magazine.color.${magazine.ID}`, {
    color: magazine.accent_color ?? OWN_COLOR,
    hasColor: magazine.accent_color !== null,
  });
  const { color, hasColor } = draft.fields;
  const save = async (): Promise<void> =>
    onSaved(await client.magazines.update(magazine.ID, { accent_color: hasColor ? color : "" }));
  return (
    <>
      <LogoCard magazine={magazine} onSaved={onSaved} />
      <SettingsForm title={settings.color} draft={draft} onSave={save}>
        <Checkbox
          label={settings.ownColor}
          hint={settings.ownColorHint}
          isChecked={hasColor}
          onChange={(isOwn) => draft.change({ hasColor: isOwn })}
        />
        {hasColor ? (
          <Field label={settings.colorField} hint={`#${color}`}>
            {(attributes) => (
              <input
                {...attributes}
                type="color"
                value={`#${color}`}
                onInput={({ currentTarget }) =>
                  draft.change({ color: currentTarget.value.slice(1) })
                }
              />
            )}
          </Field>
        ) : undefined}
      </SettingsForm>
    </>
  );
}

function LogoCard({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, notices, texts } = useDesk();
  const { settings } = texts;
  const input = useRef<HTMLInputElement>(null);
  const work = useWork();
  const set = async (logo: File): Promise<void> => {
    const saved = await client.magazines.setLogo(magazine.ID, { logo });
    onSaved(saved);
    notices.say(texts.frame.saved);
  };
  const remove = async (): Promise<void> => {
    await client.magazines.removeLogo(magazine.ID);
    onSaved({ ...magazine, logo: null });
  };
  return (
    <section class="card">
      <h2>{settings.logo}</h2>
      <p class="hint">{settings.logoHint}</p>
      {magazine.logo ? (
        <div class="settings-logos">
          <img class="settings-logo-light" src={magazine.logo} alt={settings.logoOnLight} />
          <img class="settings-logo-dark" src={magazine.logo} alt={settings.logoOnDark} />
        </div>
      ) : undefined}
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) void work.run(() => set(file));
        }}
      />
      <Problem of={work.problem} />
      <div class="actions">
        <Button icon="upload" isBusy={work.isBusy} onPress={() => input.current?.click()}>
          {settings.chooseLogo}
        </Button>
        {magazine.logo ? (
          <Button onPress={() => void work.run(remove)}>{settings.removeLogo}</Button>
        ) : undefined}
      </div>
    </section>
  );
}
