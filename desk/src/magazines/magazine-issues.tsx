import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { SeveralBar } from "#desk/several/several-bar.tsx";
import { useStore } from "#desk/state/store.ts";
import { IssueGrid } from "./issue-grid.tsx";
import { type IssueView, madeSince, underWay } from "./issue-view.ts";

/** Known issues and uploads, even before the list is loaded; several can be chosen for one action. */
export function MagazineIssues({
  magazine,
  known,
  reload,
  children,
}: {
  magazine: MagazineRecord;
  known: readonly IssueView[] | undefined;
  reload: () => void;
  children: JSX.Element;
}): JSX.Element {
  const { uploads, texts } = useDesk();
  const { ID: magazineId, title } = magazine;
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const all = useStore(uploads.all);
  const onTheirWay = underWay(all, magazineId);
  const made = madeSince(all, magazineId, known ?? []);
  useEffect(() => {
    if (made.length > 0) reload();
  }, [made.length, reload]);
  const issues = [...made, ...(known ?? [])];
  const isEmpty = known !== undefined && issues.length + onTheirWay.length === 0;
  const ids = issues.map(({ ID }) => ID).toReversed();
  const choose = (issueId: string, isChosen: boolean): void => {
    const others = [...(chosen ?? [])].filter((id) => id !== issueId);
    setChosen(new Set(isChosen ? [...others, issueId] : others));
  };
  return (
    <>
      {children}
      {chosen ? (
        <SeveralBar
          magazine={magazine}
          chosen={ids.filter((id) => chosen.has(id))}
          nameless={issues.filter(({ ID, volume }) => volume === "" && chosen.has(ID)).length}
          all={ids}
          onChoose={(each) => setChosen(new Set(each))}
          onChanged={reload}
          onClose={() => setChosen(undefined)}
        />
      ) : undefined}
      {!chosen && issues.length > 1 ? (
        <div class="magazines-choose">
          <Button kind="quiet" icon="check" onPress={() => setChosen(new Set())}>
            {texts.magazines.several.choose}
          </Button>
        </div>
      ) : undefined}
      <IssueGrid
        uploads={onTheirWay}
        issues={issues}
        title={title}
        choice={chosen && { chosen, onChoose: choose }}
      />
      {isEmpty ? <Empty /> : undefined}
    </>
  );
}

function Empty(): JSX.Element {
  const { texts } = useDesk();
  return (
    <div class="magazines-welcome">
      <Icon name="upload" />
      <p class="magazines-drop">{texts.magazines.noIssues}</p>
      <p class="quiet">{texts.magazines.noIssuesHint}</p>
    </div>
  );
}
