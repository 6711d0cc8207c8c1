import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GrantRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { GiveAccess } from "./give-access.tsx";
import { issueName } from "./titles.ts";

const SHOWN = 100;

/** The issues that were opened for a contact, and a way to open another. */
export function Grants({ email }: { email: string }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.mayRead;
  const [isGiving, setGiving] = useState(false);
  const loaded = useLoaded(
    async (signal) => {
      const list = client.contacts.listGrants({ email, limit: SHOWN }, { signal });
      const { entries } = await list.page();
      return Promise.all(
        entries.map(async (grant) => ({
          ...grant,
          name: await issueName(client, grant.issue_id, signal),
        })),
      );
    },
    [client, email],
  );
  const work = useWork();
  const takeAway = (issueId: string, issue: string): Promise<boolean> =>
    work.run(async () => {
      await client.contacts.revokeAccess(email, issueId);
      loaded.set((grants) => grants.filter(({ issue_id }) => issue_id !== issueId));
      notices.say(fill(words.takenAway, { email, issue }), {
        label: texts.frame.undo,
        act: () => void giveBack(issueId),
      });
    });
  const giveBack = (issueId: string): Promise<boolean> =>
    work.run(async () => {
      await client.contacts.grantAccess(email, issueId, { notify_user: false });
      loaded.reload();
    });
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <WhenLoaded of={loaded}>
        {(grants) => (
          <GrantList grants={grants} onTakeAway={(id, name) => void takeAway(id, name)} />
        )}
      </WhenLoaded>
      <Problem of={work.problem} />
      <Button icon="add" onPress={() => setGiving(true)}>
        {words.give}
      </Button>
      {isGiving ? (
        <GiveAccess email={email} onGiven={loaded.reload} onClose={() => setGiving(false)} />
      ) : undefined}
    </section>
  );
}

/** A grant with the name of its issue. */
type NamedGrant = GrantRecord & { name: string };

function GrantList({
  grants,
  onTakeAway,
}: {
  grants: readonly NamedGrant[];
  onTakeAway: (issueId: string, name: string) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mayRead;
  return (
    <ul class="contacts-list">
      {grants.length === 0 ? <li class="quiet">{words.empty}</li> : undefined}
      {grants.map(({ issue_id, name, granted_at }) => (
        <li key={issue_id}>
          <span>
            <a href={href("issues", issue_id)}>{name}</a>
            <span class="hint">
              {fill(words.since, { date: dateIn(texts.language, granted_at) })}
            </span>
          </span>
          <Button onPress={() => onTakeAway(issue_id, name)}>{words.takeAway}</Button>
        </li>
      ))}
    </ul>
  );
}
