import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Page } from "#sdk/transport/list.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";
import { useWork } from "#desk/state/work.ts";

interface Paged<Entry> {
  first: Page<Entry>;
  pageAt: (cursor: string | undefined) => Promise<Page<Entry>>;
}

/** The first page of a list, and a button that adds the next one. */
export function PagedList<Entry>({
  children: item,
  ...paged
}: Paged<Entry> & {
  children: (entry: Entry) => JSX.Element;
}): JSX.Element {
  return (
    <Pages {...paged}>
      {(entries) => <ul class="issue-list">{entries.map((entry) => item(entry))}</ul>}
    </Pages>
  );
}

/** A list that shows all loaded entries together. */
export function Pages<Entry>({
  first,
  pageAt,
  children: show,
}: Paged<Entry> & {
  children: (entries: readonly Entry[], hasMore: boolean) => JSX.Element;
}): JSX.Element {
  const { texts } = useDesk();
  const [further, setFurther] = useState<readonly Entry[]>([]);
  const [next, setNext] = useState(first.nextCursor);
  const work = useWork();
  const more = async (): Promise<void> => {
    const page = await pageAt(next);
    setFurther([...further, ...page.entries]);
    setNext(page.nextCursor);
  };
  return (
    <>
      {show([...first.entries, ...further], next !== undefined)}
      <Problem of={work.problem} />
      {next === undefined ? undefined : (
        <Button isBusy={work.isBusy} onPress={() => void work.run(more)}>
          {texts.frame.more}
        </Button>
      )}
    </>
  );
}
