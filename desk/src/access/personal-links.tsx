import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { AddressRefused, ensureContact } from "./deliveries.ts";
import { type Addressee, addresseesIn } from "./addresses.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

interface MadeLink {
  email: string;
  url: string;
}

/** Creates links that open one restricted issue. They are shown until the user leaves the screen. */
export function PersonalLinks({ issue }: { issue: { ID: string; url: string } }): JSX.Element {
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  return (
    <>
      <LinkForm issue={issue} onMade={(link) => setMade((before) => [link, ...before])} />
      <MadeLinks links={made} />
    </>
  );
}

function LinkForm({
  issue,
  onMade,
}: { onMade: (link: MadeLink) => void } & Parameters<typeof PersonalLinks>[0]): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.publishing.access.links;
  const [email, setEmail] = useState("");
  const [isOnce, setOnce] = useState(false);
  const [until, setUntil] = useState("");
  const [fault, setFault] = useState<string>();
  const work = useWork();
  const make = async (): Promise<void> => {
    const person = addresseeIn(email);
    setFault(person ? undefined : fill(texts.publishing.access.mail.noAddress, { text: email }));
    if (!person) return;
    await ensureContact(client, person);
    const { token } = await client.contacts.createToken(person.email, {
      issue_id: issue.ID,
      is_single_use: isOnce,
      ...(until !== "" && { expiration_date: until }),
    });
    setEmail("");
    onMade({ email: person.email, url: `${issue.url}?token=${encodeURIComponent(token)}` });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(make);
      }}
    >
      <div class="access-fields">
        <TextField
          label={words.email}
          type="email"
          value={email}
          problem={fault}
          onValue={setEmail}
        />
        <TextField
          label={words.until}
          hint={words.untilHint}
          type="date"
          value={until}
          onValue={setUntil}
        />
      </div>
      <Checkbox label={words.once} hint={words.onceHint} isChecked={isOnce} onChange={setOnce} />
      <Problem of={refusalIn(work.problem)} />
      <div class="actions">
        <Button isSubmit icon="add" isBusy={work.isBusy}>
          {words.make}
        </Button>
      </div>
    </form>
  );
}

function MadeLinks({ links: made }: { links: readonly MadeLink[] }): JSX.Element {
  const { texts } = useDesk();
  const { links } = texts.publishing.access;
  return (
    <div class="access-links" aria-live="polite">
      {made.map(({ email, url }) => (
        <div key={url}>
          <CopyField label={fill(links.made, { email })} text={url} />
          <a href={href("contacts", "of", email)}>{links.of}</a>
        </div>
      ))}
    </div>
  );
}

function addresseeIn(text: string): Addressee | undefined {
  const { people, faults } = addresseesIn(text);
  return people.length === 1 && faults.length === 0 ? people[0] : undefined;
}

/** The service's text about a refused address; otherwise the error. */
function refusalIn(problem: unknown): unknown {
  return problem instanceof AddressRefused ? problem.message : problem;
}
