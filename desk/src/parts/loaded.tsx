import type { ComponentChildren, JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import type { Loaded } from "#desk/state/load.ts";
import { Problem } from "./problem.tsx";

/** The loaded value; until then, a loading state or the problem. */
export function WhenLoaded<Value>({
  of: { value, problem, reload },
  children,
}: {
  of: Loaded<Value>;
  children: (value: Value) => ComponentChildren;
}): JSX.Element {
  const { texts } = useDesk();
  if (value === undefined && problem === undefined) {
    return (
      <p class="loading" role="status">
        <span class="spinner" />
        {texts.frame.loading}
      </p>
    );
  }
  return (
    <>
      <Problem of={problem} onRetry={reload} />
      {value === undefined ? undefined : children(value)}
    </>
  );
}
