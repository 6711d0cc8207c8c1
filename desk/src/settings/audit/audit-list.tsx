import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { PagedList } from "#desk/parts/paged-list.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { AuditLine } from "./audit-line.tsx";

const SHOWN = 50;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The account's actions with their actors, newest first, between two days. */
export function AuditList(): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.audit;
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const pageAt = (cursor?: string, signal?: AbortSignal) =>
    client.audit
      .list({ from: startOf(first), to: endOf(last), limit: SHOWN, cursor }, { signal })
      .page();
  const loaded = useLoaded((signal) => pageAt(undefined, signal), [client, first, last]);
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <div class="audit-times">
        <TextField label={words.from} type="date" value={first} onValue={setFirst} />
        <TextField label={words.until} type="date" value={last} onValue={setLast} />
        {first === "" && last === "" ? undefined : (
          <Button
            onPress={() => {
              setFirst("");
              setLast("");
            }}
          >
            {words.all}
          </Button>
        )}
      </div>
      <WhenLoaded of={loaded}>
        {(found) =>
          found.entries.length === 0 ? (
            <p class="quiet">{words.empty}</p>
          ) : (
            <PagedList key={`${first} ${last}`} first={found} pageAt={pageAt}>
              {(entry) => <AuditLine of={entry} />}
            </PagedList>
          )
        }
      </WhenLoaded>
    </section>
  );
}

/** The start of a day in the browser's zone; undefined for an invalid day. */
function startOf(day: string): Date | undefined {
  return day === "" ? undefined : new Date(`${day}T00:00:00`);
}

function endOf(day: string): Date | undefined {
  const start = startOf(day);
  if (!start) return undefined;
  // A day has 23 or 25 hours when the clocks change: the next one begins at midnight.
  const next = new Date(start.getTime() + 1.5 * DAY_MILLISECONDS);
  next.setHours(0, 0, 0, 0);
  return new Date(next.getTime() - 1000);
}
