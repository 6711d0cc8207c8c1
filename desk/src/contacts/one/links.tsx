import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedToken } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** The personal links that were made for a contact. New ones are made where an issue is shared. */
export function Links({ email }: { email: string }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.links;
  const [isEndingAll, setEndingAll] = useState(false);
  const loaded = useLoaded(
    (signal) => client.contacts.listTokens({ email }, { signal }).toArray(),
    [client, email],
  );
  const work = useWork();
  const end = (id: string): Promise<boolean> =>
    work.run(async () => {
      await client.contacts.deleteToken(email, id);
      loaded.set((tokens) => tokens.filter((token) => token.id !== id));
      notices.say(words.ended);
    });
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <Problem of={work.problem} />
      <WhenLoaded of={loaded}>
        {(tokens) => (
          <ul class="contacts-list">
            {tokens.length === 0 ? <li class="quiet">{words.empty}</li> : undefined}
            {tokens.map((token) => (
              <Link key={token.id} of={token} onEnd={() => void end(token.id)} />
            ))}
          </ul>
        )}
      </WhenLoaded>
      <Button onPress={() => setEndingAll(true)}>{words.endAll}</Button>
      {isEndingAll ? (
        <Confirm
          title={words.endAll}
          action={words.endAll}
          onConfirm={async () => {
            await client.contacts.deleteTokens(email);
            loaded.set(() => []);
          }}
          onClose={() => setEndingAll(false)}
        >
          <p>{fill(words.endAllHint, { email })}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}

function Link({ of: token, onEnd }: { of: ListedToken; onEnd: () => void }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.links;
  const { created_at, expiration_date, is_single_use, is_used } = token;
  const date = dateIn(texts.language, created_at);
  const facts = [
    fill(words.until, { date: dateIn(texts.language, expiration_date) }),
    is_single_use ? words.onlyOnce : undefined,
    is_used ? words.used : undefined,
  ];
  return (
    <li>
      <span>
        <strong>{fill(words.made, { date })}</strong>
        <span class="hint">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <Button onPress={onEnd}>{words.end}</Button>
    </li>
  );
}
