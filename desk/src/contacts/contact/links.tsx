import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedToken } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn, problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { CreateLink } from "./create-link.tsx";
import { useMore } from "./more.tsx";
import { RenewLink } from "./renew-link.tsx";

/** A contact's personal links, whose text is never stored, and the link in mails. */
export function Links({ email }: { email: string }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.links;
  const [dialog, setDialog] = useState<"create" | "endAll">();
  const links = useLoaded(
    async (signal) => {
      const found = await client.contacts.listTokens({ email, limit: 1000 }, { signal }).page();
      return found.entries;
    },
    [email],
  );
  const close = (): void => setDialog(undefined);
  const end = async (id: string): Promise<void> => {
    links.set((all) => all.filter((link) => link.id !== id));
    try {
      await client.contacts.deleteToken(email, id);
      notices.say(words.ended);
    } catch (problem) {
      notices.complain(problemText(texts, problem));
      links.reload();
    }
  };
  const endAll = async (): Promise<void> => {
    await client.contacts.deleteTokens(email);
    links.reload();
  };
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p class="quiet">{words.hint}</p>
      <WhenLoaded of={links}>
        {(all) => <LinkList all={all} onEnd={(id) => void end(id)} />}
      </WhenLoaded>
      <div class="actions">
        <Button icon="add" onPress={() => setDialog("create")}>
          {words.create}
        </Button>
        <Button kind="quiet" onPress={() => setDialog("endAll")}>
          {words.endAll}
        </Button>
        <RenewLink email={email} />
      </div>
      {dialog === "create" ? (
        <CreateLink email={email} onCreated={links.reload} onClose={close} />
      ) : undefined}
      {dialog === "endAll" ? (
        <Confirm title={words.endAll} action={words.endAll} onConfirm={endAll} onClose={close}>
          <p>{fill(words.endAllHint, { email })}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}

function LinkList({
  all,
  onEnd,
}: {
  all: readonly ListedToken[];
  onEnd: (id: string) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.links;
  const { shown, more } = useMore(all);
  if (all.length === 0) return <p class="quiet">{words.empty}</p>;
  return (
    <>
      <ul class="contact-list">
        {shown.map((link) => {
          const date = dateIn(texts.language, link.created_at, "minute");
          return (
            <li key={link.id}>
              <span class="contact-entry">
                {fill(words.made, { date })}
                <LinkFacts of={link} />
              </span>
              <Button
                kind="quiet"
                label={`${words.end}: ${fill(words.made, { date })}`}
                onPress={() => onEnd(link.id)}
              >
                {words.end}
              </Button>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

function LinkFacts({ of: link }: { of: ListedToken }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.links;
  const facts = [
    ...(link.issue_id === null ? [words.opensAll] : []),
    ...(link.is_single_use ? [words.onlyOnce] : []),
    ...(link.is_used ? [words.used] : []),
    fill(words.until, { date: expiry(texts.language, link.expiration_date) }),
  ];
  return <span class="hint">{facts.join(", ")}</span>;
}

/** A day is valid to its end in UTC; `DD-MM-YYYY HH:MM:SS` is a moment in UTC. */
function expiry(language: string, text: string): string {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (\S+)$/.exec(text) ?? [];
  if (day === undefined) return dateIn(language, `${text.slice(0, 10)}T12:00:00Z`);
  return dateIn(language, `${year}-${month}-${day}T${time}Z`, "minute");
}
