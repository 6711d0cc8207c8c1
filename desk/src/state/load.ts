import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** A value that a screen requests from the service. */
export interface Loaded<Value> {
  /** Undefined until loaded. Stays during a reload. */
  value: Value | undefined;
  problem: unknown;
  isLoading: boolean;
  reload: () => void;
  /** Shows the expected result of a change until the next load. */
  set: (change: (value: Value) => Value) => void;
}

/** The answer of `ask`, repeated when one of `inputs` changes. Drops answers to outdated requests. */
export function useLoaded<Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  inputs: readonly unknown[],
): Loaded<Value> {
  const [state, setState] = useState<Pick<Loaded<Value>, "value" | "problem" | "isLoading">>({
    value: undefined,
    problem: undefined,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  const last = useRef<readonly unknown[]>(inputs);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isSame = last.current.every((input, index) => Object.is(input, inputs[index]));
    last.current = inputs;
    setState(({ value }) => ({
      value: isSame ? value : undefined,
      problem: undefined,
      isLoading: true,
    }));
    ask(signal).then(
      (value) => {
        if (!signal.aborted) setState({ value, problem: undefined, isLoading: false });
      },
      (problem: unknown) => {
        if (!signal.aborted) setState(({ value }) => ({ value, problem, isLoading: false }));
      },
    );
    return () => controller.abort();
  }, [...inputs, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const set = useCallback((change: (value: Value) => Value) => {
    setState((before) =>
      before.value === undefined ? before : { ...before, value: change(before.value) },
    );
  }, []);
  return { ...state, reload, set };
}
