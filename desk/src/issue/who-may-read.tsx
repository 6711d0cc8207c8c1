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
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { PagedList } from "#desk/parts/paged-list.tsx";

const SHOWN = 50;

/** Who may read an issue: a sentence, and the list of grants, each of which can be revoked. */
export function WhoMayRead({ issue }: { issue: IssueDetails }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.issue.mayRead;
  const { ID: issueId, preview_pages: preview, privacy } = issue;
  const audience = preview === null ? privacy : "paid";
  const pageAt = (cursor?: string, signal?: AbortSignal) =>
    client.issues.listContacts({ issueId, limit: SHOWN, cursor }, { signal }).page();
  const first = useLoaded((signal) => pageAt(undefined, signal), [client, issueId]);
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p>{words.audience[audience]}</p>
      <WhenLoaded of={first}>
        {(found) =>
          found.entries.length === 0 ? (
            audience === "unlisted" ? undefined : (
              <p class="quiet">{words.nobody}</p>
            )
          ) : (
            <PagedList first={found} pageAt={pageAt}>
              {(contact) => <WithAccess key={contact.email} of={contact} issueId={issueId} />}
            </PagedList>
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

/** A person with access. The entry stays after access ends, so that it can be given back. */
function WithAccess({
  of: { email, full_name: name, granted_at: since },
  issueId,
}: {
  of: IssueContactRecord;
  issueId: string;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue.mayRead;
  const [hasAccess, setAccess] = useState(true);
  const set = async (given: boolean): Promise<void> => {
    setAccess(given);
    try {
      if (given) await client.contacts.grantAccess(email, issueId);
      else await client.contacts.revokeAccess(email, issueId);
    } catch (problem) {
      // Another user has already revoked it.
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
