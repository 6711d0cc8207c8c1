import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DeskSession } from "#sdk/api/records.ts";
import { forgetPeople } from "#desk/contacts/forget-people.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** The signed-in browsers, each with a button to sign it out. */
export function SessionList(): JSX.Element {
  const { client, notices, session, texts } = useDesk();
  const { settings } = texts;
  const [isEnding, setEnding] = useState(false);
  const loaded = useLoaded(
    (signal) => client.desk.listSessions({}, { signal }).toArray(),
    [client],
  );
  const work = useWork();
  const end = (id: string): Promise<boolean> =>
    work.run(async () => {
      await client.desk.deleteSession(id);
      loaded.set((sessions) => sessions.filter((session) => session.id !== id));
      notices.say(settings.sessionEnded);
    });
  return (
    <section class="card">
      <h2>{settings.sessions}</h2>
      <p class="hint">{settings.sessionsHint}</p>
      <Problem of={work.problem} />
      <WhenLoaded of={loaded}>
        {(sessions) => (
          <ul class="settings-list">
            {sessions.map((each) => (
              <li key={each.id}>
                <SessionFacts of={each} />
                {each.is_current ? undefined : (
                  <Button onPress={() => void end(each.id)}>{texts.frame.signOut}</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
      <div class="actions">
        <Button kind="danger" onPress={() => setEnding(true)}>
          {settings.endAll}
        </Button>
      </div>
      {isEnding ? (
        <Confirm
          title={settings.endAll}
          action={settings.endAll}
          onConfirm={() => session.signOut(forgetPeople, { all: true })}
          onClose={() => setEnding(false)}
        >
          <p>{settings.endAllHint}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}

function SessionFacts({ of: session }: { of: DeskSession }): JSX.Element {
  const { settings, language } = useDesk().texts;
  const { browser, system, address, created_at, last_used_at, is_current } = session;
  const signedIn = fill(settings.signedIn, { time: dateIn(language, created_at, "minute") });
  const name = browser && system ? fill(settings.onSystem, { browser, system }) : browser || system;
  const used = is_current
    ? settings.thisBrowser
    : fill(settings.lastUsed, { time: dateIn(language, last_used_at, "minute") });
  return (
    <span>
      <strong>{name || signedIn}</strong>
      <span class="hint">{[used, address, name && signedIn].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
