import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { IssueContactRecord, IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn, problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

const SHOWN = 50;

/** Who may read an issue: in a sentence, and those who were given access one by one, which can be ended. */
export function Readers({ issue }: { issue: IssueDetails }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.issue.readers;
  const { ID: issueId, preview_pages: preview, privacy } = issue;
  const audience = preview === null ? privacy : "paid";
  const first = useLoaded(
    (signal) => client.issues.listContacts({ issueId, limit: SHOWN }, { signal }).page(),
    [client, issueId],
  );
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p>{words.audience[audience]}</p>
      <WhenLoaded of={first}>
        {({ entries, nextCursor }) =>
          entries.length === 0 ? (
            audience === "unlisted" ? undefined : (
              <p class="quiet">{words.nobody}</p>
            )
          ) : (
            <ReaderList issueId={issueId} entries={entries} cursor={nextCursor} />
          )
        }
      </WhenLoaded>
      {audience === "unlisted" ? undefined : (
        <>
          <p class="hint">{words.links}</p>
          <div class="actions">
            <a class="button" href={href("issues", issueId, "share")}>
              <Icon name="add" />
              {words.give}
            </a>
          </div>
        </>
      )}
    </section>
  );
}

function ReaderList({
  issueId,
  entries,
  cursor,
}: {
  issueId: string;
  entries: readonly IssueContactRecord[];
  cursor: string | undefined;
}): JSX.Element {
  const { client, texts } = useDesk();
  const [further, setFurther] = useState<readonly IssueContactRecord[]>([]);
  const [next, setNext] = useState(cursor);
  const work = useWork();
  const more = async (): Promise<void> => {
    const page = await client.issues.listContacts({ issueId, limit: SHOWN, cursor: next }).page();
    setFurther([...further, ...page.entries]);
    setNext(page.nextCursor);
  };
  return (
    <>
      <ul class="issue-list">
        {[...entries, ...further].map((reader) => (
          <Reader key={reader.email} of={reader} issueId={issueId} />
        ))}
      </ul>
      <Problem of={work.problem} />
      {next === undefined ? undefined : (
        <Button isBusy={work.isBusy} onPress={() => void work.run(more)}>
          {texts.frame.more}
        </Button>
      )}
    </>
  );
}

/** One who was given access. The entry stays where access is ended, so that it can be given back. */
function Reader({
  of: { email, full_name: name, granted_at: since },
  issueId,
}: {
  of: IssueContactRecord;
  issueId: string;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue.readers;
  const [hasAccess, setAccess] = useState(true);
  const set = async (given: boolean): Promise<void> => {
    setAccess(given);
    try {
      if (given) await client.contacts.grantAccess(email, issueId);
      else await client.contacts.revokeAccess(email, issueId);
    } catch (problem) {
      // Somebody else has ended it before.
      if (problem instanceof MastheadError && problem.code === "ACCESS_NOT_GRANTED") return;
      setAccess(!given);
      notices.complain(problemText(texts, problem));
      return;
    }
    if (given) return;
    notices.say(fill(words.ended, { email }), {
      label: texts.frame.undo,
      act: () => void set(true),
    });
  };
  const given = fill(words.since, { when: dateIn(texts.language, since) });
  return (
    <li>
      <span>
        <a href={href("contacts", "of", email)}>{name || email}</a>
        <span class="hint">
          {[name === "" ? "" : email, hasAccess ? given : words.hasEnded]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      </span>
      {hasAccess ? (
        <Button label={`${words.end}: ${email}`} onPress={() => void set(false)}>
          {words.end}
        </Button>
      ) : (
        <Button label={`${words.giveBack}: ${email}`} onPress={() => void set(true)}>
          {words.giveBack}
        </Button>
      )}
    </li>
  );
}
