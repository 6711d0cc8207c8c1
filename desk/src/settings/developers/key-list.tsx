import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedKey, NewKey } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { KeyDialogs, type OpenedKey } from "./key-dialogs.tsx";

/** The keys by which programs call the service. */
export function KeyList(): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const [opened, setOpened] = useState<OpenedKey>();
  const loaded = useLoaded((signal) => client.keys.list({}, { signal }).toArray(), [client]);
  // A renewal ends with its secret, which stays.
  const close = (): void => setOpened((now) => (now === opened ? undefined : now));
  const showSecret = (made: NewKey): void => {
    loaded.reload();
    setOpened({ kind: "secret", made });
  };
  return (
    <section class="card">
      <div class="settings-head">
        <h2>{settings.keys}</h2>
        <Button icon="add" onPress={() => setOpened({ kind: "new" })}>
          {settings.newKey}
        </Button>
      </div>
      <p class="hint">{settings.keysHint}</p>
      <WhenLoaded of={loaded}>
        {(keys) => (
          <ul class="settings-list">
            {keys.map((key) => (
              <KeyRow key={key.id} of={key} onOpen={setOpened} />
            ))}
          </ul>
        )}
      </WhenLoaded>
      {opened ? (
        <KeyDialogs
          of={opened}
          onSecret={showSecret}
          onDeleted={(id) => loaded.set((all) => all.filter((each) => each.id !== id))}
          onClose={close}
        />
      ) : undefined}
    </section>
  );
}

function KeyRow({
  of: key,
  onOpen,
}: {
  of: ListedKey;
  onOpen: (opened: OpenedKey) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const { settings, language } = texts;
  const used = key.last_used_at
    ? fill(settings.lastUsed, { time: dateIn(language, key.last_used_at, "minute") })
    : settings.neverUsed;
  const ends = key.expires_at && fill(settings.endsOn, { time: dateIn(language, key.expires_at) });
  return (
    <li>
      <span>
        <strong>{key.name || key.key}</strong>
        <span class="hint">
          {[settings.scopes[key.scope], used, ends].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span class="actions">
        <Button onPress={() => onOpen({ kind: "rotate", key })}>{settings.rotate}</Button>
        <Button kind="danger" onPress={() => onOpen({ kind: "delete", key })}>
          {texts.frame.delete}
        </Button>
      </span>
    </li>
  );
}
