import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MailRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { MailBadge } from "#desk/parts/mail-badge.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";

const SHOWN = 50;
/** What became of the mails about an issue, newest first. */
export function MailList({ issueId }: { issueId: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.issue;
  const first = useLoaded(
    (signal) => client.issues.listMails({ issueId, limit: SHOWN }, { signal }).page(),
    [client, issueId],
  );
  return (
    <section class="card">
      <h2>{words.mails}</h2>
      <WhenLoaded of={first}>
        {({ entries, nextCursor }) =>
          entries.length === 0 ? (
            <p class="quiet">{words.noMails}</p>
          ) : (
            <Mails issueId={issueId} entries={entries} cursor={nextCursor} />
          )
        }
      </WhenLoaded>
    </section>
  );
}

function Mails({
  issueId,
  entries,
  cursor,
}: {
  issueId: string;
  entries: readonly MailRecord[];
  cursor: string | undefined;
}): JSX.Element {
  const { client, texts } = useDesk();
  const [further, setFurther] = useState<readonly MailRecord[]>([]);
  const [next, setNext] = useState(cursor);
  const work = useWork();
  const more = async (): Promise<void> => {
    const page = await client.issues.listMails({ issueId, limit: SHOWN, cursor: next }).page();
    setFurther([...further, ...page.entries]);
    setNext(page.nextCursor);
  };
  return (
    <>
      <ul class="issue-list">
        {[...entries, ...further].map((mail) => (
          <Mail key={mail.id} of={mail} />
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

function Mail({ of: { email, kind, status, reason, at } }: { of: MailRecord }): JSX.Element {
  const { texts } = useDesk();
  return (
    <li>
      <span>
        <a href={href("contacts", "of", email)}>{email}</a>
        <span class="hint">
          {[texts.contacts.mails.kinds[kind], dateIn(texts.language, at, "minute"), reason ?? ""]
            .filter((text) => text !== "")
            .join(" · ")}
        </span>
      </span>
      <MailBadge status={status} />
    </li>
  );
}
