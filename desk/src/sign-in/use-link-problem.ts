import { useEffect } from "preact/hooks";
import type { Desk } from "#desk/context/desk.ts";
import { useStore } from "#desk/state/store.ts";
import { codeProblem } from "./code-problem.ts";

/** Tells people who stay signed in that the link they opened has failed; others learn it on the sign-in screen. */
export function useLinkProblem({ session, notices, texts }: Desk): void {
  const state = useStore(session.state);
  useEffect(() => {
    if (state !== "in") return;
    const problem = codeProblem(texts, session.firstProblem, { isSignedIn: true });
    session.firstProblem = undefined;
    if (problem !== undefined) notices.complain(problem);
  }, [state]);
}
