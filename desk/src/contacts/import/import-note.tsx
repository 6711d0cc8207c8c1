import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { numeral } from "#desk/language/words.ts";
import { useStore } from "#desk/state/store.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";
import { ContactImport } from "./contact-import.ts";
import { importsOf } from "./imports.ts";

/** Above the contacts: says that more are being imported. */
export function ImportNote(): JSX.Element | undefined {
  const { session } = useDesk();
  const current = useStore(importsOf(session).current);
  return current instanceof ContactImport ? <Note work={current} /> : undefined;
}

function Note({ work }: { work: ContactImport }): JSX.Element | undefined {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const { isRunning } = useStore(work.state);
  if (work.isDone) return undefined;
  return (
    <p class="contacts-note">
      <a href={href("contacts", "import")}>{isRunning ? words.running : words.interrupted}</a>{" "}
      <span class="quiet">{progressWords(texts, work)}</span>
    </p>
  );
}

/** The source and the progress of an import. */
export function progressWords(
  { language, contacts: { import: words } }: DeskTexts,
  { plan: { name, rows }, state }: ContactImport,
): string {
  return fill(words.interruptedHint, {
    name: name === "" ? words.pasted : name,
    done: numeral(language, state.value.done),
    total: numeral(language, rows.length),
  });
}
