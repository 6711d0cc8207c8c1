import { useCallback, useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { type Loaded, useLoaded } from "#desk/state/load.ts";
import { useFocused } from "#desk/state/focused.ts";

const PAGE = 48;

/** The first pages of the list of magazines. */
interface Magazines {
  magazines: readonly MagazineRecord[];
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}

/** The account's magazines, reloaded when the window regains focus. `more` loads the next page. */
export function useMagazines(): { loaded: Loaded<Magazines>; more: () => void } {
  const { client } = useDesk();
  const [count, setCount] = useState(1);
  const loaded = useLoaded<Magazines>(
    async (signal) => {
      let nextCursor: string | undefined;
      const magazines: MagazineRecord[] = [];
      for (let page = 0; page < count; page += 1) {
        const asked = { limit: PAGE, cursor: nextCursor };
        const answer = await client.magazines.list(asked, { signal }).page();
        magazines.push(...answer.entries);
        ({ nextCursor } = answer);
        if (nextCursor === undefined) break;
      }
      return { magazines, nextCursor };
    },
    [client],
  );
  const { reload } = loaded;
  useFocused(reload);
  const more = useCallback(() => {
    setCount((before) => before + 1);
    reload();
  }, [reload]);
  return { loaded, more };
}
