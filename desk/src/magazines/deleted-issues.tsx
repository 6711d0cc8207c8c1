import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { counted, dateIn, problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

/** The magazine's issues deleted in the last week, each with a button to restore it; empty without any. */
export function DeletedIssues({
  magazineId,
  onRestored,
}: {
  magazineId: string;
  onRestored: () => void;
}): JSX.Element | undefined {
  const { client, notices, texts } = useDesk();
  const words = texts.magazines.deleted;
  const loaded = useLoaded(
    (signal) => client.issues.listDeleted({ magazineId, limit: 1000 }, { signal }).toArray(),
    [client, magazineId],
  );
  const { value: issues = [] } = loaded;
  if (issues.length === 0) return undefined;
  const restore = async (id: string, name: string): Promise<void> => {
    try {
      await client.issues.restore(id);
      notices.say(fill(words.restored, { name }));
    } catch (problem) {
      notices.complain(problemText(texts, problem));
    }
    loaded.reload();
    onRestored();
  };
  return (
    <details class="card magazines-deleted">
      <summary>{words.title}</summary>
      <p class="quiet">{words.hint}</p>
      <ul class="issue-list">
        {issues.map(({ issue_id: id, title, volume, pages_count: pages, gone_at: until }) => {
          const name = volume === "" ? title : volume;
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>{" "}
                <span class="quiet">
                  {counted(texts, texts.magazines.pages, pages)}
                  {" · "}
                  {fill(words.until, { when: dateIn(texts.language, until, "minute") })}
                </span>
              </span>
              <Button label={`${words.restore}: ${name}`} onPress={() => void restore(id, name)}>
                {words.restore}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
