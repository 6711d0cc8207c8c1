import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { Client } from "#sdk/client.ts";
import type { GrantRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn, problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { GiveAccess } from "./give-access.tsx";
import { useMore } from "./more.tsx";

interface TitledGrant extends GrantRecord {
  title: string;
}

export function Grants({ email }: { email: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.mayRead;
  const [isGiving, setGiving] = useState(false);
  const grants = useLoaded(
    async (signal) => {
      const found = await client.contacts.listGrants({ email, limit: 1000 }, { signal }).page();
      return found.entries;
    },
    [email],
  );
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <WhenLoaded of={grants}>
        {(given) => (
          <GrantList
            given={given}
            email={email}
            onRemoved={(issueId) =>
              grants.set((all) => all.filter((grant) => grant.issue_id !== issueId))
            }
            onRestored={grants.reload}
          />
        )}
      </WhenLoaded>
      <Button icon="add" onPress={() => setGiving(true)}>
        {words.give}
      </Button>
      {isGiving ? (
        <GiveAccess email={email} onGiven={grants.reload} onClose={() => setGiving(false)} />
      ) : undefined}
    </section>
  );
}

function GrantList({
  given,
  email,
  onRemoved,
  onRestored,
}: {
  given: readonly GrantRecord[];
  email: string;
  onRemoved: (issueId: string) => void;
  onRestored: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { shown, more } = useMore(given);
  const titled = useLoaded(
    () => Promise.all(shown.map((grant) => titledGrant(client, grant))),
    [shown.map(({ issue_id: id }) => id).join()],
  );
  if (given.length === 0) return <p class="quiet">{texts.contacts.mayRead.empty}</p>;
  return (
    <WhenLoaded of={titled}>
      {(grants) => (
        <>
          <ul class="contact-list">
            {grants.map((grant) => (
              <Grant
                key={grant.issue_id}
                grant={grant}
                email={email}
                onRemoved={onRemoved}
                onRestored={onRestored}
              />
            ))}
          </ul>
          {more}
        </>
      )}
    </WhenLoaded>
  );
}

/** A grant, which can be revoked at once and granted again. */
function Grant({
  grant: { issue_id: issueId, granted_at: since, title },
  email,
  onRemoved,
  onRestored,
}: {
  grant: TitledGrant;
  email: string;
  onRemoved: (issueId: string) => void;
  onRestored: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.mayRead;
  const giveBack = async (): Promise<void> => {
    try {
      await client.contacts.grantAccess(email, issueId);
    } catch (problem) {
      notices.complain(problemText(texts, problem));
    }
    onRestored();
  };
  const remove = async (): Promise<void> => {
    onRemoved(issueId);
    try {
      await client.contacts.revokeAccess(email, issueId);
      notices.say(fill(words.takenAway, { email, issue: title }), {
        label: texts.frame.undo,
        act: () => void giveBack(),
      });
    } catch (problem) {
      notices.complain(problemText(texts, problem));
      onRestored();
    }
  };
  return (
    <li>
      <span class="contact-entry">
        <a href={href("issues", issueId)}>{title}</a>
        <span class="hint">{fill(words.since, { date: dateIn(texts.language, since) })}</span>
      </span>
      <Button kind="quiet" label={`${words.takeAway}: ${title}`} onPress={() => void remove()}>
        {words.takeAway}
      </Button>
    </li>
  );
}

async function titledGrant(client: Client, grant: GrantRecord): Promise<TitledGrant> {
  try {
    return { ...grant, title: issueTitle(await client.issues.get(grant.issue_id)) };
  } catch (error) {
    // The issue is being deleted, with its grant.
    if (!(error instanceof MastheadError) || error.status !== 404) throw error;
    return { ...grant, title: grant.issue_id };
  }
}
