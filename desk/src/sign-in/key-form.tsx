import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { useDesk } from "#desk/context/desk.ts";
import { useWork } from "#desk/state/work.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { codeProblem } from "./code-problem.ts";

export function KeyForm(): JSX.Element {
  const { session, texts } = useDesk();
  const [key, setKey] = useState("");
  const [secret, setSecret] = useState("");
  const work = useWork();
  const { signIn } = texts.frame;
  const isRefused = work.problem instanceof MastheadError && work.problem.status === 401;
  const linkProblem = codeProblem(texts, session.firstProblem, { isSignedIn: false });
  return (
    <form
      class="card sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(() => session.signIn({ key: key.trim(), secret: secret.trim() }));
      }}
    >
      <TextField
        label={signIn.key}
        value={key}
        onValue={setKey}
        autocomplete="username"
        isRequired
      />
      <TextField
        label={signIn.secret}
        value={secret}
        onValue={setSecret}
        type="password"
        autocomplete="current-password"
        isRequired
        hint={signIn.secretHint}
      />
      <Problem of={isRefused ? signIn.refused : (work.problem ?? linkProblem)} />
      <div class="actions">
        <Button kind="main" isSubmit isBusy={work.isBusy}>
          {signIn.action}
        </Button>
      </div>
    </form>
  );
}
