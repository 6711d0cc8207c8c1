import type { JSX } from "preact";
import type { ListedKey, NewKey } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { fill } from "#texts/fill.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { OwnerList, type RowActs } from "./owner-list.tsx";

export function KeyList(): JSX.Element {
  const { client, texts } = useDesk();
  const { settings, frame } = texts;
  return (
    <OwnerList
      of={{
        title: settings.keys,
        hint: settings.keysHint,
        add: settings.newKey,
        list: (signal) => client.keys.list({}, { signal }).toArray(),
        row: (key: ListedKey, acts) => <KeyRow of={key} acts={acts} />,
        nameOf: ({ name, key }) => name || key,
        newDialog: (onMade, onClose) => <NewKeyDialog onMade={onMade} onClose={onClose} />,
        secretOf: ({ name, key, secret }: NewKey) => ({
          title: name || key,
          fields: [
            { label: frame.signIn.key, text: key },
            { label: frame.signIn.secret, text: secret },
          ],
        }),
        rotate: ({ id }) => client.keys.rotate(id),
        delete: async ({ id }) => void (await client.keys.delete(id)),
        deleteHint: settings.deleteKeyHint,
      }}
    />
  );
}

function KeyRow({ of: key, acts }: { of: ListedKey; acts: RowActs<ListedKey> }): JSX.Element {
  const { texts } = useDesk();
  const { settings, language } = texts;
  const used = key.last_used_at
    ? fill(settings.lastUsed, { time: dateIn(language, key.last_used_at, "minute") })
    : settings.neverUsed;
  const ends = key.expires_at && fill(settings.endsOn, { time: dateIn(language, key.expires_at) });
  return (
    <>
      <span>
        <strong>{key.name || key.key}</strong>
        <span class="hint">
          {[settings.scopes[key.scope], used, ends].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span class="actions">
        <Button onPress={() => acts.onOpen("rotate")}>{settings.rotate}</Button>
        <Button kind="danger" onPress={() => acts.onOpen("delete")}>
          {texts.frame.delete}
        </Button>
      </span>
    </>
  );
}
