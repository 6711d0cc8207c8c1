import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { useWork } from "#desk/state/work.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { fill } from "#texts/fill.ts";
import { codeProblem } from "./code-problem.ts";

/** Asks whether to sign in by a link, and names its account: another person may have made the link. */
export function OfferScreen(): JSX.Element | null {
  const { session, texts } = useDesk();
  const { signIn } = texts.frame;
  const accepting = useWork();
  const declining = useWork();
  const { offer } = session;
  if (!offer) return null;
  const { code, accountName: account, isReplacing } = offer;
  const refusal = codeProblem(texts, accepting.problem, { isSignedIn: isReplacing });
  return (
    <Screen title={fill(signIn.offered, { account })}>
      <div class="card sign-in">
        <p>{signIn.offeredHint}</p>
        {isReplacing ? <p>{signIn.offeredInstead}</p> : undefined}
        <Problem of={refusal ?? declining.problem} />
        <div class="actions">
          <Button
            kind="main"
            isBusy={accepting.isBusy}
            onPress={() => void accepting.run(() => session.signIn({ code }))}
          >
            {fill(signIn.accept, { account })}
          </Button>
          <Button
            isBusy={declining.isBusy}
            onPress={() => void declining.run(() => session.check())}
          >
            {isReplacing ? signIn.stay : signIn.decline}
          </Button>
        </div>
      </div>
    </Screen>
  );
}
