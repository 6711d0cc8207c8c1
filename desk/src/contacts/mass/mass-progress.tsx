import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { counted, numeral } from "#desk/language/words.ts";
import { KeptHere } from "#desk/mail/kept-here.tsx";
import { useServiceMail } from "#desk/mail/service-mail.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { fill } from "#texts/fill.ts";
import { doWithAll, type MassResult, type MassTask } from "./mass-work.ts";

const SHOWN = 20;
const NOTHING: MassResult = { done: [], unchanged: 0, failed: [] };

/** Does a task while it is open, and says how far it is and what became of it. */
export function MassProgress({
  title,
  task,
  emails,
  onDone,
  onClose,
}: {
  title: string;
  task: MassTask;
  emails: readonly string[];
  onDone: ((emails: readonly string[]) => void) | undefined;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  const work = useMassWork(task, emails, onDone);
  const { result, count, isRunning, isStopped, undone } = work;
  const back = isRunning ? undefined : reversed(task);
  return (
    <Dialog title={title} onClose={isRunning ? undefined : onClose}>
      {isRunning ? (
        <Progress label={words.running} percent={(count / Math.max(emails.length, 1)) * 100} />
      ) : undefined}
      <p role="status">
        {isRunning
          ? fill(words.progress, {
              done: numeral(texts.language, count),
              total: numeral(texts.language, emails.length),
            })
          : undone === undefined
            ? counted(texts, words.done, result.done.length)
            : counted(texts, words.undone, undone)}
      </p>
      {task.action === "mail" && result.done.length > 0 ? <KeptNote /> : undefined}
      {isStopped ? <p>{words.stopped}</p> : undefined}
      <Rest result={result} />
      <Problem of={work.problem} />
      <div class="actions">
        {isRunning ? <Button onPress={work.stop}>{words.stop}</Button> : undefined}
        {back && undone === undefined && result.done.length > 0 ? (
          <Button onPress={() => work.undo(back)}>{words.undo}</Button>
        ) : undefined}
        {isRunning ? undefined : <Button onPress={onClose}>{texts.frame.close}</Button>}
      </div>
    </Dialog>
  );
}

/** Where no mail leaves, what is done has reached nobody. */
function KeptNote(): JSX.Element | undefined {
  const isKept = useServiceMail()?.way === "inbox";
  return isKept ? (
    <p>
      <KeptHere />
    </p>
  ) : undefined;
}

/** What was not done, and why. */
function Rest({ result: { unchanged, failed } }: { result: MassResult }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  return (
    <>
      {unchanged > 0 ? <p>{counted(texts, words.unchanged, unchanged)}</p> : undefined}
      {failed.length > 0 ? <p>{counted(texts, words.failed, failed.length)}</p> : undefined}
      <ul class="mass-failed">
        {failed.slice(0, SHOWN).map(({ email, message }) => (
          <li key={email}>
            {email}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What takes a task back; undefined where nothing can. */
function reversed(task: MassTask): MassTask | undefined {
  if (task.action === "subscribe") {
    return { action: "unsubscribe", magazineId: task.magazineId };
  }
  return task.action === "give" ? { action: "takeBack", issueId: task.issueId } : undefined;
}

function useMassWork(
  task: MassTask,
  emails: readonly string[],
  onDone: ((emails: readonly string[]) => void) | undefined,
) {
  const { client } = useDesk();
  const [result, setResult] = useState(NOTHING);
  const [count, setCount] = useState(0);
  const [isRunning, setRunning] = useState(true);
  const [isStopped, setStopped] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [undone, setUndone] = useState<number>();
  const control = useRef(new AbortController());
  const run = async (
    wanted: MassTask,
    whom: readonly string[],
    note: (found: MassResult, done: number) => void,
  ): Promise<void> => {
    const { signal } = (control.current = new AbortController());
    setRunning(true);
    try {
      await doWithAll(client, wanted, { emails: whom, signal }, note);
    } catch (error) {
      if (signal.aborted) setStopped(true);
      else setProblem(error);
    }
    setRunning(false);
  };
  useEffect(() => {
    let latest = NOTHING;
    const note = (found: MassResult, done: number): void => {
      latest = found;
      setResult(found);
      setCount(done);
    };
    void run(task, emails, note).then(() => onDone?.(latest.done));
    return () => control.current.abort();
  }, []);
  const undo = (back: MassTask): void => {
    setCount(0);
    void run(back, result.done, (found, done) => {
      setCount(done);
      setUndone(found.done.length);
    });
  };
  return {
    result,
    count,
    isRunning,
    isStopped,
    problem,
    undone,
    undo,
    stop: () => control.current.abort(),
  };
}
