import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SubscriberRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { counted, numeral } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { SubscribersExport } from "./subscribers/subscribers-export.tsx";
import { SubscriberList } from "./subscribers/subscriber-list.tsx";

/** Milliseconds after the last key before a search begins. */
const PAUSE = 150;
const SHOWN = 50;
const STATUSES = ["confirmed", "pending", "ended"] as const;

type Wanted = SubscriberRecord["status"] | "all";

/** The subscribers of a magazine: current, unconfirmed and former ones. */
export function SubscribersScreen({ values: [magazineId = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.subscribers;
  const [text, setText] = useState("");
  const [status, setStatus] = useState<Wanted>("all");
  const [isExporting, setExporting] = useState(false);
  const search = useSettled(text.trim());
  const magazine = useLoaded(
    (signal) => client.magazines.get(magazineId, { signal }),
    [magazineId],
  );
  const wanted = { magazineId, search, status: status === "all" ? undefined : status };
  const pageAt = (cursor?: string, signal?: AbortSignal) =>
    client.magazines
      .listSubscribers({ ...wanted, details: true, limit: SHOWN, cursor }, { signal })
      .page();
  const first = useLoaded((signal) => pageAt(undefined, signal), [magazineId, search, status]);
  return (
    <Screen
      title={words.title}
      parent={{ title: magazine.value?.title ?? "", href: href("magazines", magazineId) }}
      actions={
        <Button icon="download" onPress={() => setExporting(true)}>
          {texts.contacts.exportAction}
        </Button>
      }
    >
      <Numbers magazineId={magazineId} />
      <Filter text={text} onText={setText} status={status} onStatus={setStatus} />
      <WhenLoaded of={first}>
        {(page) => <SubscriberList key={`${search} ${status}`} first={page} pageAt={pageAt} />}
      </WhenLoaded>
      {isExporting ? (
        <SubscribersExport wanted={wanted} onClose={() => setExporting(false)} />
      ) : undefined}
    </Screen>
  );
}

function Filter({
  text,
  onText,
  status,
  onStatus,
}: {
  text: string;
  onText: (text: string) => void;
  status: Wanted;
  onStatus: (status: Wanted) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.subscribers;
  return (
    <div class="access-fields">
      <TextField
        label={words.search}
        hint={texts.contacts.searchHint}
        type="search"
        value={text}
        onValue={onText}
        maxLength={300}
      />
      <SelectField
        label={words.status}
        options={[
          { value: "all", label: words.all },
          ...STATUSES.map((value) => ({
            value,
            label: texts.contacts.subscriptions.status[value],
          })),
        ]}
        value={status}
        onChoose={onStatus}
      />
    </div>
  );
}

/** The number of subscribers, and the changes of the last 30 days. */
function Numbers({ magazineId }: { magazineId: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.subscribers;
  const numbers = useLoaded(
    async (signal) => (await client.statistics.getMagazine(magazineId, {}, { signal })).subscribers,
    [magazineId],
  );
  return (
    <WhenLoaded of={numbers}>
      {({ total, gained, lost }) => (
        <p role="status">
          <strong>{counted(texts, words.total, total)}</strong>{" "}
          <span class="quiet">
            {fill(words.lately, {
              gained: numeral(texts.language, gained),
              lost: numeral(texts.language, lost),
            })}
          </span>
        </p>
      )}
    </WhenLoaded>
  );
}

/** A text once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
