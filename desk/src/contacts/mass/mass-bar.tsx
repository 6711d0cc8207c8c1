import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { ContactsExport } from "#desk/contacts/list/contacts-export.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { useWork } from "#desk/state/work.ts";
import type { MassAction } from "#texts/desk/contacts/mass-en.ts";
import { MassDialog } from "./mass-dialog.tsx";
import { massRunsOf } from "./mass-runs.ts";

const ACTIONS: readonly MassAction[] = [
  "subscribe",
  "unsubscribe",
  "give",
  "mail",
  "export",
  "erase",
];

/** Actions on the chosen contacts, and a button to choose all listed ones. */
export function MassBar({
  chosen,
  onChoose,
}: {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}): JSX.Element {
  const { client, session, texts } = useDesk();
  const runs = massRunsOf(session);
  const words = texts.contacts.mass;
  const [action, setAction] = useState<MassAction>();
  const choosing = useWork();
  const chooseAll = (): void =>
    void choosing.run(async () => {
      const book = bookOf(client);
      if (await book.loadAll())
        onChoose(new Set(book.state.value.people.map(({ email }) => email)));
    });
  const begin = (name: MassAction): void => {
    const isBusy = runs.current.value?.run.state.value.isRunning === true;
    // One task at a time: show the running one first.
    if (isBusy && name !== "export") runs.show(true);
    else setAction(name);
  };
  const close = (): void => setAction(undefined);
  return (
    <div class="mass-bar">
      <Button kind="quiet" isBusy={choosing.isBusy} onPress={chooseAll}>
        {words.all}
      </Button>
      {chosen.size > 0 ? (
        <Actions count={chosen.size} onNone={() => onChoose(new Set())} onAction={begin} />
      ) : undefined}
      {action === "export" ? <ContactsExport only={chosen} onClose={close} /> : undefined}
      {action !== undefined && action !== "export" ? (
        <MassDialog
          action={action}
          emails={[...chosen]}
          onClose={close}
          onAnswer={(task, emails) => {
            close();
            if (task.action === "erase") onChoose(new Set());
            void runs.begin(task, emails);
          }}
        />
      ) : undefined}
    </div>
  );
}

function Actions({
  count,
  onNone,
  onAction,
}: {
  count: number;
  onNone: () => void;
  onAction: (action: MassAction) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  return (
    <>
      <Button kind="quiet" onPress={onNone}>
        {words.none}
      </Button>
      <span role="status">{counted(texts, words.chosen, count)}</span>
      {ACTIONS.map((name) => (
        <Button
          key={name}
          kind={name === "erase" ? "danger" : "plain"}
          onPress={() => onAction(name)}
        >
          {words.actions[name]}
        </Button>
      ))}
    </>
  );
}
