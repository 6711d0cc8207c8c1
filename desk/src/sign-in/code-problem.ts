import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { problemText } from "#desk/language/words.ts";

export function codeProblem(
  texts: DeskTexts,
  problem: unknown,
  { isSignedIn }: { isSignedIn: boolean },
): string | undefined {
  if (problem === undefined) return undefined;
  const isOver = problem instanceof MastheadError && problem.status === 401;
  if (!isOver) return problemText(texts, problem);
  const { linkRefused, codeRefused } = texts.frame.signIn;
  return isSignedIn ? linkRefused : codeRefused;
}
