import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Page } from "#sdk/transport/list.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** The first page of a list, and a button that adds the next one while there is one. */
export function PagedList<Entry>({
  first,
  pageAt,
  children: item,
}: {
  first: Page<Entry>;
  pageAt: (cursor: string | undefined) => Promise<Page<Entry>>;
  /** An entry as an item of the list. */
  children: (entry: Entry) => JSX.Element;
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
      <ul class="issue-list">{[...first.entries, ...further].map(item)}</ul>
      <Problem of={work.problem} />
      {next === undefined ? undefined : (
        <Button isBusy={work.isBusy} onPress={() => void work.run(more)}>
          {texts.frame.more}
        </Button>
      )}
    </>
  );
}
