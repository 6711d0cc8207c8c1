import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { CopyField } from "#desk/parts/copy-field.tsx";

/** The commands that export the account: a browser could not continue after an interruption. */
export function ExportCard(): JSX.Element {
  const { settings, texts } = useDesk();
  const words = texts.settings.exporting;
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p class="hint settings-seen">
        {words.hint} <a href={href("settings", "developers")}>{words.keys}</a>
      </p>
      <CopyField label={words.login} text={`masthead login --api ${settings.apiUrl}`} />
      <CopyField label={words.run} text="masthead export masthead-export" />
    </section>
  );
}
