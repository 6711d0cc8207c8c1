import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PersonRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** The people who publish with the account, besides holders of its keys. */
export function PeopleList(): JSX.Element {
  const { client, notices, settings, texts } = useDesk();
  const { people } = texts.settings;
  const [isInviting, setInviting] = useState(false);
  const [going, setGoing] = useState<PersonRecord>();
  const loaded = useLoaded((signal) => client.people.list({}, { signal }).toArray(), [client]);
  const told = settings.mailsLinks ? people.mailed : people.kept;
  const say = ({ email }: PersonRecord): void => notices.say(fill(told, { email }));
  return (
    <section class="card">
      <div class="settings-head">
        <h2>{people.title}</h2>
        <Button icon="add" onPress={() => setInviting(true)}>
          {people.invite}
        </Button>
      </div>
      <p class="hint">{people.hint}</p>
      <WhenLoaded of={loaded}>
        {(everybody) =>
          everybody.length === 0 ? (
            <p class="quiet">{people.none}</p>
          ) : (
            <ul class="settings-list">
              {everybody.map((person) => (
                <PersonRow key={person.id} of={person} onMailed={say} onRemove={setGoing} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {isInviting ? (
        <InviteDialog
          onInvited={(person) => {
            loaded.reload();
            setInviting(false);
            say(person);
          }}
          onClose={() => setInviting(false)}
        />
      ) : undefined}
      {going ? (
        <Confirm
          title={fill(people.removeTitle, { name: going.name })}
          action={texts.frame.delete}
          onConfirm={async () => {
            await client.people.delete(going.id);
            loaded.set((all) => all.filter(({ id }) => id !== going.id));
          }}
          onClose={() => setGoing(undefined)}
        >
          <p>{people.removeHint}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}

function PersonRow({
  of: person,
  onMailed,
  onRemove,
}: {
  of: PersonRecord;
  onMailed: (person: PersonRecord) => void;
  onRemove: (person: PersonRecord) => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const work = useWork();
  const mailLink = (): Promise<boolean> =>
    work.run(async () => {
      await client.people.mailLink(person.id, { language: texts.language });
      onMailed(person);
    });
  return (
    <li>
      <PersonFacts of={person} />
      <span class="actions">
        <Button isBusy={work.isBusy} onPress={() => void mailLink()}>
          {texts.settings.people.mailLink}
        </Button>
        <Button kind="danger" onPress={() => onRemove(person)}>
          {texts.frame.delete}
        </Button>
      </span>
      <Problem of={work.problem} />
    </li>
  );
}

function PersonFacts({ of: person }: { of: PersonRecord }): JSX.Element {
  const { settings, language } = useDesk().texts;
  const used = person.last_used_at
    ? fill(settings.lastUsed, { time: dateIn(language, person.last_used_at, "minute") })
    : settings.neverUsed;
  return (
    <span>
      <strong dir="auto">{person.name}</strong>
      <span class="hint">{[person.email, settings.scopes[person.scope], used].join(" · ")}</span>
    </span>
  );
}
