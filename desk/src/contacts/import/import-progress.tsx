import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { csvRow, download } from "#desk/contacts/csv/write-csv.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { numeral } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { useStore } from "#desk/state/store.ts";
import type { ContactsTexts } from "#texts/desk/contacts/texts.ts";
import { fill } from "#texts/fill.ts";
import type { BadRow } from "./check-rows.ts";
import type { ContactImport, SentRow } from "./send-rows.ts";

/** How far an import is, and in the end what became of every row. */
export function ImportProgress({
  work,
  bad,
}: {
  work: ContactImport;
  bad: readonly BadRow[];
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.import;
  const { sent, isRunning, problem } = useStore(work.state);
  const total = work.rows.length;
  const isDone = sent.length === total;
  useEffect(() => {
    // The list is another one now.
    bookOf(client).clear();
    return () => work.stop();
  }, [client, work]);
  const progress = {
    done: numeral(texts.language, sent.length),
    total: numeral(texts.language, total),
  };
  return (
    <section class="card">
      <h2>{isDone ? words.doneTitle : words.running}</h2>
      {isDone ? undefined : (
        <>
          <Progress label={words.running} percent={(sent.length / total) * 100} />
          <p role="status">{fill(words.progress, progress)}</p>
          {isRunning || problem !== undefined ? undefined : <p>{words.stopped}</p>}
        </>
      )}
      <Problem of={problem} />
      <Outcomes sent={sent} bad={bad} />
      <div class="actions">
        {isRunning ? <Button onPress={() => work.stop()}>{words.stop}</Button> : undefined}
        {isRunning || isDone ? undefined : (
          <Button kind="main" onPress={() => void work.run()}>
            {words.resume}
          </Button>
        )}
        {isRunning ? undefined : (
          <>
            <Button
              icon="download"
              onPress={() => download("import.csv", reportOf(texts.contacts, { work, sent, bad }))}
            >
              {words.report}
            </Button>
            <a class="button" href={href("contacts")}>
              {words.toContacts}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

function Outcomes({
  sent,
  bad,
}: {
  sent: readonly SentRow[];
  bad: readonly BadRow[];
}): JSX.Element {
  const { texts } = useDesk();
  const { outcomes } = texts.contacts.import;
  const count = (outcome: SentRow["outcome"]): number =>
    sent.filter((each) => each.outcome === outcome).length;
  const failed = count("failed") + bad.length;
  const counts = [
    [outcomes.created, count("created")],
    [outcomes.updated, count("updated")],
    [outcomes.skipped, count("skipped")],
    [outcomes.failed, failed],
  ] as const;
  return (
    <dl class="contacts-outcomes">
      {counts.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numeral(texts.language, number)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every row with what became of it, in the order of the file. */
function reportOf(
  { import: words }: ContactsTexts,
  { work, sent, bad }: { work: ContactImport; sent: readonly SentRow[]; bad: readonly BadRow[] },
): string[] {
  const { outcomes, reasons } = words;
  const lines = [
    ...sent.map(({ row, email, outcome, message }) => [row, email, outcomes[outcome], message]),
    ...work.rows
      .slice(sent.length)
      .map(({ row, contact }) => [row, contact.email, outcomes.unsent, reasons.unsent]),
    ...bad.map(({ row, address, reason }) => [row, address, outcomes.failed, reasons[reason]]),
  ].toSorted(([one], [other]) => Number(one) - Number(other));
  return [
    csvRow([words.row, words.address, words.outcome, words.reason]),
    ...lines.map((line) => csvRow(line.map(String))),
  ];
}
