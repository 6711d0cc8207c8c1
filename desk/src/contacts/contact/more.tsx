import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";

const STEP = 20;

/** The first entries of a list, and a button for more until all are shown. */
export function useMore<Entry>(all: readonly Entry[]): {
  shown: readonly Entry[];
  more: JSX.Element | undefined;
} {
  const { texts } = useDesk();
  const [count, setCount] = useState(STEP);
  const more =
    all.length > count ? (
      <Button onPress={() => setCount(count + STEP)}>{texts.frame.more}</Button>
    ) : undefined;
  return { shown: all.slice(0, count), more };
}
