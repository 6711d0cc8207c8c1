import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { download } from "#desk/contacts/csv/download.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { numeral } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { inSlices } from "#desk/state/slices.ts";
import { useStore } from "#desk/state/store.ts";
import { useWork } from "#desk/state/work.ts";
import type { ContactsTexts } from "#texts/desk/contacts/en.ts";
import type { ContactImport, ImportState } from "./contact-import.ts";
import type { ImportPlan } from "./kept-import.ts";
import { importsOf } from "./imports.ts";
import { progressWords } from "./import-note.tsx";

/** The progress of an import, and finally the result of every row. */
export function ImportProgress({ work }: { work: ContactImport }): JSX.Element {
  const { session, texts } = useDesk();
  const words = texts.contacts.import;
  const state = useStore(work.state);
  const { isRunning, isWaiting, problem, done } = state;
  const { rows } = work.plan;
  useEffect(() => {
    // Leaving the screen after the end dismisses the import; a reload does not.
    return () => {
      if (work.isDone) void importsOf(session).leave(work);
    };
  }, [session, work]);
  const title = work.isDone ? words.doneTitle : isRunning ? words.running : words.interrupted;
  return (
    <section class="card">
      <h2>{title}</h2>
      {work.isDone ? undefined : (
        <>
          <Progress label={title} percent={(done / rows.length) * 100} />
          <p role="status">{progressWords(texts, work)}</p>
          {isWaiting ? <p>{words.waiting}</p> : undefined}
          {isRunning || problem !== undefined ? undefined : <p>{words.stopped}</p>}
        </>
      )}
      <Problem of={problem} />
      <Outcomes state={state} plan={work.plan} />
      <Actions work={work} isRunning={isRunning} />
    </section>
  );
}

function Actions({ work, isRunning }: { work: ContactImport; isRunning: boolean }): JSX.Element {
  const { session, texts } = useDesk();
  const words = texts.contacts.import;
  const report = useWork();
  const save = async (): Promise<void> =>
    download("import.csv", await reportOf(texts.contacts, work));
  if (isRunning) {
    return (
      <div class="actions">
        <Button onPress={() => work.stop()}>{words.stop}</Button>
      </div>
    );
  }
  return (
    <div class="actions">
      {work.isDone ? undefined : (
        <Button kind="main" onPress={() => void work.resume()}>
          {words.resume}
        </Button>
      )}
      <Button icon="download" isBusy={report.isBusy} onPress={() => void report.run(save)}>
        {words.report}
      </Button>
      <Button onPress={() => void importsOf(session).leave()}>{words.another}</Button>
      <a class="button" href={href("contacts")}>
        {words.toContacts}
      </a>
    </div>
  );
}

function Outcomes({
  state: { counts, subscribed, notSubscribed },
  plan: { bad, subscribeTo },
}: {
  state: ImportState;
  plan: ImportPlan;
}): JSX.Element {
  const { texts } = useDesk();
  const { created, updated, skipped, failed } = counts;
  const { import: words, mass } = texts.contacts;
  const { outcomes } = words;
  const subscriptions = [
    [mass.subscribed, subscribed],
    [mass.notSubscribed, notSubscribed],
  ] as const;
  const all = [
    [outcomes.created, created],
    [outcomes.updated, updated],
    [outcomes.skipped, skipped],
    [outcomes.failed, failed + bad.length],
    ...(subscribeTo ? subscriptions : []),
  ] as const;
  return (
    <dl class="contacts-outcomes">
      {all.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numeral(texts.language, number)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every row with its result, in the order of the file. */
async function reportOf(
  { import: words }: ContactsTexts,
  { plan: { rows, bad }, sent }: ContactImport,
): Promise<string[]> {
  const { outcomes, reasons } = words;
  // Numbered from 1.
  const lines = [csvRow([words.row, words.address, words.outcome, words.reason])];
  const add = (row: number, ...values: readonly string[]): void => {
    lines[row] = csvRow([String(row), ...values]);
  };
  await inSlices(sent, ({ row, email, outcome, message }) =>
    add(row, email, outcomes[outcome], message),
  );
  await inSlices(rows.slice(sent.length), ({ row, contact }) =>
    add(row, contact.email, outcomes.unsent, reasons.unsent),
  );
  await inSlices(bad, ({ row, address, reason }) =>
    add(row, address, outcomes.failed, reasons[reason]),
  );
  // Empty rows are left out.
  return lines.filter(Boolean);
}
