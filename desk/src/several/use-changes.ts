import { useDesk } from "#desk/context/desk.ts";
import { counted, problemText } from "#desk/language/words.ts";
import { useWork } from "#desk/state/work.ts";
import type { SeveralTexts } from "#texts/desk/magazines/en.ts";
import { type Change, changeAll, type Undo, undoAll } from "./issue-changes.ts";

/** Changes several issues, reports successes, with an undo, and failures. */
export function useChanges(onChanged: () => void): {
  isBusy: boolean;
  /** @returns those that could not be changed */
  apply: (
    issueIds: readonly string[],
    change: Change,
    said: keyof SeveralTexts["done"],
  ) => Promise<string[]>;
} {
  const { client, notices, texts } = useDesk();
  const work = useWork();
  const words = texts.magazines.several;
  const complain = (count: number, problem: unknown): void => {
    notices.complain(`${counted(texts, words.failed, count)} ${problemText(texts, problem)}`);
  };
  const takeBack = async (changes: readonly Undo[]): Promise<void> => {
    const problems = await undoAll(changes);
    if (problems.length === 0) notices.say(words.undone);
    else complain(problems.length, problems[0]);
    onChanged();
  };
  const apply = async (
    issueIds: readonly string[],
    change: Change,
    said: keyof SeveralTexts["done"],
  ): Promise<string[]> => {
    let left: string[] = [];
    await work.run(async () => {
      const { undo, failed, problem } = await changeAll(client, issueIds, change);
      left = failed;
      if (undo.length > 0) {
        const act = (): void => void takeBack(undo);
        notices.say(counted(texts, words.done[said], undo.length), {
          label: texts.frame.undo,
          act,
        });
      } else if (failed.length === 0) notices.say(words.unchanged);
      if (failed.length > 0) complain(failed.length, problem);
    });
    onChanged();
    return left;
  };
  return { isBusy: work.isBusy, apply };
}
