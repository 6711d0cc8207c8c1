import type { JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { counted } from "#desk/language/words.ts";
import { useLoaded } from "#desk/state/load.ts";
import { Slots } from "#desk/uploads/slots.ts";
import { Cover } from "./cover.tsx";

/** Loads the lists of many magazines a few at a time. */
const asking = new Slots(4);

export function MagazineCard({ magazine }: { magazine: MagazineRecord }): JSX.Element {
  const { client, texts } = useDesk();
  const { ID: magazineId, title } = magazine;
  const issues = useLoaded(
    async (signal) => {
      const giveBack = await asking.take(signal);
      try {
        return await client.issues.list({ magazineId }, { signal }).toArray();
      } finally {
        giveBack();
      }
    },
    [client, magazineId],
  );
  const newest = issues.value?.at(-1);
  const count = issues.value?.length;
  const { noIssues, issues: inWords } = texts.magazines;
  return (
    <li class="magazines-card">
      <a href={href("magazines", magazineId)}>
        <Cover address={newest?.cover} />
        <strong>{title}</strong>
        <span class="quiet">
          {count === undefined ? " " : count === 0 ? noIssues : counted(texts, inWords, count)}
        </span>
      </a>
    </li>
  );
}
