import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { ExportDialog } from "#desk/contacts/list/export-dialog.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { useWork } from "#desk/state/work.ts";
import type { MassAction } from "#texts/desk/contacts/mass-texts.ts";
import { MassDialog } from "./mass-dialog.tsx";

const ACTIONS: readonly MassAction[] = [
  "subscribe",
  "unsubscribe",
  "give",
  "mail",
  "export",
  "erase",
];

/** What can be done with the contacts that are chosen, and the way to choose all that are listed. */
export function MassBar({
  chosen,
  onChoose,
}: {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.mass;
  const [action, setAction] = useState<MassAction>();
  const choosing = useWork();
  const chooseAll = (): void =>
    void choosing.run(async () => {
      const book = bookOf(client);
      if (await book.loadAll())
        onChoose(new Set(book.state.value.people.map(({ email }) => email)));
    });
  const close = (): void => setAction(undefined);
  return (
    <div class="mass-bar">
      <Button kind="quiet" isBusy={choosing.isBusy} onPress={chooseAll}>
        {words.all}
      </Button>
      {chosen.size > 0 ? (
        <>
          <Button kind="quiet" onPress={() => onChoose(new Set())}>
            {words.none}
          </Button>
          <span role="status">{counted(texts, words.chosen, chosen.size)}</span>
          {ACTIONS.map((name) => (
            <Button
              key={name}
              kind={name === "erase" ? "danger" : "plain"}
              onPress={() => setAction(name)}
            >
              {words.actions[name]}
            </Button>
          ))}
        </>
      ) : undefined}
      {action === "export" ? <ExportDialog only={chosen} onClose={close} /> : undefined}
      {action !== undefined && action !== "export" ? (
        <MassDialog
          action={action}
          emails={[...chosen]}
          onClose={close}
          onErased={(gone) => {
            bookOf(client).removeMany(gone);
            onChoose(new Set());
          }}
        />
      ) : undefined}
    </div>
  );
}
