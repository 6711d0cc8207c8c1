import type { JSX } from "preact";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useStore } from "#desk/state/store.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { EditionRow, isEditionGone } from "./edition-row.tsx";
import { ReplacePdf } from "./replace-pdf.tsx";

/** The PDFs of an issue: the current and earlier editions, and a button to replace it. */
export function Editions({
  issue,
  onChanged,
}: {
  issue: IssueDetails;
  onChanged: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const { ID: issueId, edition: current } = issue;
  const arrived = useArrived(issueId);
  const loaded = useLoaded(
    (signal) => client.issues.listEditions({ issueId }, { signal }).toArray(),
    [client, issueId, current, arrived],
  );
  const work = useWork();
  const use = async (edition: number): Promise<boolean> =>
    work.run(async () => {
      try {
        await client.issues.useEdition(issueId, String(edition));
      } catch (problem) {
        loaded.reload();
        if (!isEditionGone(problem)) throw problem;
        notices.complain(fill(words.editionGone, { number: edition }));
      } finally {
        onChanged();
      }
    });
  const choose = async (edition: number): Promise<void> => {
    if (!(await use(edition))) return;
    notices.say(fill(words.shown, { number: edition }), {
      label: texts.frame.undo,
      act: () => void use(current),
    });
  };
  return (
    <section class="card">
      <h2>{words.pdf}</h2>
      <p class="hint">{words.replaceHint}</p>
      <ReplacePdf issue={issue} />
      <Problem of={work.problem} />
      <WhenLoaded of={loaded}>
        {(editions) => (
          <ul class="issue-list">
            {editions.map((edition) => (
              <EditionRow
                key={edition.edition}
                issue={issue}
                of={edition}
                onUse={() => void choose(edition.edition)}
                onWithdrawn={loaded.reload}
              />
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}

/** The number of this browser's PDFs that became editions of the issue: each extends the list. */
function useArrived(issueId: string): number {
  const { uploads } = useDesk();
  return useStore(uploads.all).filter(
    ({ target, state }) =>
      target.kind === "edition" && target.issueId === issueId && state.kind === "ready",
  ).length;
}
