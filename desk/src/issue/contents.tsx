import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ContentsEntry, IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { ownVisit } from "#desk/context/own-visit.ts";
import { numeral } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { ContentsEditor } from "./contents-editor.tsx";

const SHOWN = 12;
/** Deeper entries are indented no further. */
const DEEPEST = 4;

/** The table of contents, which its publisher may edit. Entries link to their pages if everyone may see those. */
export function Contents({ issue }: { issue: IssueDetails }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.issue;
  const { ID: issueId, edition } = issue;
  const loaded = useLoaded(
    (signal) => client.issues.listContents({ issueId, limit: 1000 }, { signal }).toArray(),
    [client, issueId, edition],
  );
  const [isEdited, setEdited] = useState(false);
  const close = (): void => setEdited(false);
  return (
    <section class="card issue-contents">
      <h2>{words.contents}</h2>
      <WhenLoaded of={loaded}>
        {(entries) =>
          isEdited ? (
            <ContentsEditor
              issue={issue}
              entries={entries}
              onSaved={() => {
                close();
                loaded.reload();
              }}
              onClose={close}
            />
          ) : entries.length === 0 ? (
            <p class="quiet">{words.noContents}</p>
          ) : (
            <Entries entries={entries} issue={issue} />
          )
        }
      </WhenLoaded>
      {isEdited || loaded.value === undefined ? undefined : (
        <Button icon="edit" onPress={() => setEdited(true)}>
          {words.contentsEditor.edit}
        </Button>
      )}
    </section>
  );
}

function Entries({
  entries,
  issue: { is_published: isPublished, privacy, url },
}: {
  entries: readonly ContentsEntry[];
  issue: IssueDetails;
}): JSX.Element {
  const { settings, texts } = useDesk();
  const [areAllShown, showAll] = useState(false);
  // A private issue opens by personal links only; its publisher has none.
  const isOpen = isPublished && privacy !== "private";
  const shown = areAllShown ? entries : entries.slice(0, SHOWN);
  return (
    <>
      {isPublished ? undefined : <p class="hint">{texts.issue.contentsLater}</p>}
      <ol class="issue-contents-list">
        {shown.map((entry, index) => (
          <li key={index} class={`issue-level-${Math.min(entry.level, DEEPEST)}`}>
            {isOpen ? (
              <a
                href={`${ownVisit(settings, url)}#page=${entry.page}`}
                target="_blank"
                rel="noreferrer"
              >
                <Entry of={entry} />
              </a>
            ) : (
              <span>
                <Entry of={entry} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {shown.length < entries.length ? (
        <Button onPress={() => showAll(true)}>{texts.frame.more}</Button>
      ) : undefined}
    </>
  );
}

function Entry({ of: { title, page } }: { of: ContentsEntry }): JSX.Element {
  const { texts } = useDesk();
  return (
    <>
      <span>{title}</span>{" "}
      <span class="quiet">{fill(texts.issue.page, { number: numeral(texts.language, page) })}</span>
    </>
  );
}
