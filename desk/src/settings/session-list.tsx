import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** The browsers that are signed in, each of which can be signed out. */
export function SessionList(): JSX.Element {
  const { client, notices, texts } = useDesk();
  const { settings, language } = texts;
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
            {sessions.map(({ id, created_at, last_used_at, is_current }) => (
              <li key={id}>
                <span>
                  <strong>
                    {fill(settings.signedIn, { time: dateIn(language, created_at, "minute") })}
                  </strong>
                  <span class="hint">
                    {is_current
                      ? settings.thisBrowser
                      : fill(settings.lastUsed, { time: dateIn(language, last_used_at, "minute") })}
                  </span>
                </span>
                {is_current ? undefined : (
                  <Button onPress={() => void end(id)}>{texts.frame.signOut}</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}
