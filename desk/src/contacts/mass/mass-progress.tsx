import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { counted, numeral } from "#desk/language/words.ts";
import { KeptHere } from "#desk/mail/kept-here.tsx";
import { useServiceMail } from "#desk/mail/service-mail.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { useStore } from "#desk/state/store.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";
import type { MassRun } from "./mass-runs.ts";
import type { MassResult } from "./mass-work.ts";

const SHOWN = 20;

/** The progress and result of an action on several contacts. The work continues without it. */
export function MassProgress({ run, onClose }: { run: MassRun; onClose: () => void }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  const state = useStore(run.state);
  const { result, count, total, isRunning, isStopped, problem } = state;
  const canUndo = run.canUndo && !isRunning && result.done.length > 0;
  return (
    <Dialog title={words.actions[run.action]} onClose={onClose}>
      {isRunning ? (
        <Progress label={words.running} percent={(count / Math.max(total, 1)) * 100} />
      ) : undefined}
      <p role="status">{progressOf(texts, run)}</p>
      {isRunning ? <p class="hint">{words.goesOn}</p> : undefined}
      {run.action === "mail" && result.done.length > 0 ? <KeptNote /> : undefined}
      {isStopped ? <p>{words.stopped}</p> : undefined}
      <Rest result={result} />
      <Problem of={problem} />
      <div class="actions">
        {isRunning ? <Button onPress={() => run.stop()}>{words.stop}</Button> : undefined}
        {canUndo ? <Button onPress={() => void run.undo()}>{words.undo}</Button> : undefined}
        <Button onPress={onClose}>{texts.frame.close}</Button>
      </div>
    </Dialog>
  );
}

export function progressOf(texts: DeskTexts, { state }: MassRun): string {
  const words = texts.contacts.mass;
  const { result, count, total, isRunning, undone } = state.value;
  if (isRunning) {
    return fill(words.progress, {
      done: numeral(texts.language, count),
      total: numeral(texts.language, total),
    });
  }
  return undone === undefined
    ? counted(texts, words.done, result.done.length)
    : counted(texts, words.undone, undone);
}

/** Says that mails were kept and sent to nobody, if Masthead cannot send mail. */
function KeptNote(): JSX.Element | undefined {
  const isKept = useServiceMail()?.way === "inbox";
  return isKept ? (
    <p>
      <KeptHere />
    </p>
  ) : undefined;
}

/** The contacts left unchanged or failed, and why. */
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
