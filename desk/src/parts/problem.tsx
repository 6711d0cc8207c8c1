import type { JSX } from "preact";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** The reason for a failure, beside its control. Empty without a problem. */
export function Problem({
  of: problem,
  onRetry,
}: {
  of: unknown;
  onRetry?: () => void;
}): JSX.Element | undefined {
  const { texts } = useDesk();
  if (problem === undefined) return undefined;
  // Another attempt has the same answer.
  const isFinal = problem instanceof MastheadError && problem.code === "SCOPE_MISSING";
  return (
    <div class="problem" role="alert">
      <Icon name="warning" />
      <p>{typeof problem === "string" ? problem : problemText(texts, problem)}</p>
      {onRetry && !isFinal ? <Button onPress={onRetry}>{texts.frame.tryAgain}</Button> : undefined}
    </div>
  );
}
