import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { type Secret, SecretDialog } from "./secret-dialog.tsx";

type OpenDialog<Owner, Made> =
  | { kind: "new" }
  | { kind: "secret"; made: Made }
  | { kind: "log" | "rotate" | "delete"; owner: Owner };

export interface RowActs<Owner> {
  onOpen: (kind: "log" | "rotate" | "delete") => void;
  onChange: (changed: Owner) => void;
}

/** An entity with a secret, such as a key: how to show, create, renew and delete it. */
export interface OwnerKind<Owner, Made> {
  title: string;
  hint: string;
  add: string;
  list: (signal: AbortSignal) => Promise<Owner[]>;
  row: (owner: Owner, acts: RowActs<Owner>) => JSX.Element;
  nameOf: (owner: Owner) => string;
  newDialog: (onMade: (made: Made) => void, onClose: () => void) => JSX.Element;
  secretOf: (made: Made) => Secret;
  rotate: (owner: Owner) => Promise<Made>;
  delete: (owner: Owner) => Promise<void>;
  deleteHint: string;
  /** Its recorded actions, if any. */
  log?: (owner: Owner, onClose: () => void) => JSX.Element;
}

/** Entities with secrets of one kind, with dialogs for their actions. */
export function OwnerList<Owner extends { id: string }, Made>({
  of: kind,
}: {
  of: OwnerKind<Owner, Made>;
}): JSX.Element {
  const { client } = useDesk();
  const [opened, setOpened] = useState<OpenDialog<Owner, Made>>();
  const loaded = useLoaded(kind.list, [client]);
  // A renewal ends with its secret, which stays.
  const close = (): void => setOpened((now) => (now === opened ? undefined : now));
  const change = (changed: Owner): void =>
    loaded.set((all) => all.map((each) => (each.id === changed.id ? changed : each)));
  return (
    <section class="card">
      <div class="settings-head">
        <h2>{kind.title}</h2>
        <Button icon="add" onPress={() => setOpened({ kind: "new" })}>
          {kind.add}
        </Button>
      </div>
      <p class="hint">{kind.hint}</p>
      <WhenLoaded of={loaded}>
        {(owners) => (
          <ul class="settings-list">
            {owners.map((owner) => (
              <li key={owner.id}>
                {kind.row(owner, {
                  onOpen: (what) => setOpened({ kind: what, owner }),
                  onChange: change,
                })}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
      {opened ? (
        <OwnerDialog
          kind={kind}
          of={opened}
          onSecret={(made) => {
            loaded.reload();
            setOpened({ kind: "secret", made });
          }}
          onDeleted={({ id }) => loaded.set((all) => all.filter((each) => each.id !== id))}
          onClose={close}
        />
      ) : undefined}
    </section>
  );
}

function OwnerDialog<Owner, Made>({
  kind,
  of: opened,
  onSecret,
  onDeleted,
  onClose,
}: {
  kind: OwnerKind<Owner, Made>;
  of: OpenDialog<Owner, Made>;
  onSecret: (made: Made) => void;
  onDeleted: (owner: Owner) => void;
  onClose: () => void;
}): ComponentChildren {
  const { settings, frame } = useDesk().texts;
  if (opened.kind === "new") return kind.newDialog(onSecret, onClose);
  if (opened.kind === "secret") {
    return <SecretDialog of={kind.secretOf(opened.made)} onClose={onClose} />;
  }
  const { owner } = opened;
  const name = kind.nameOf(owner);
  switch (opened.kind) {
    case "log":
      return kind.log?.(owner, onClose);
    case "rotate":
      return (
        <Confirm
          title={fill(settings.rotateTitle, { name })}
          action={settings.rotate}
          onConfirm={async () => onSecret(await kind.rotate(owner))}
          onClose={onClose}
        >
          <p>{settings.rotateHint}</p>
        </Confirm>
      );
    case "delete":
      return (
        <Confirm
          title={fill(settings.deleteTitle, { name })}
          action={frame.delete}
          onConfirm={async () => {
            await kind.delete(owner);
            onDeleted(owner);
          }}
          onClose={onClose}
        >
          <p>{kind.deleteHint}</p>
        </Confirm>
      );
  }
}
