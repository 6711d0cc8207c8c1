import { useCallback, useState } from "preact/hooks";

/** An action started by the user. */
export interface Work {
  isBusy: boolean;
  /** Why it failed the last time; undefined while it is tried again. */
  problem: unknown;
  /** Does it, unless it is being done. @returns whether it succeeded */
  run: (work: () => Promise<void>) => Promise<boolean>;
  /** Forgets why it failed. */
  clear: () => void;
}

/** State of something that a button or a form does. */
export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy) return false;
      setBusy(true);
      setProblem(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [isBusy],
  );
  const clear = useCallback(() => setProblem(undefined), []);
  return { isBusy, problem, run, clear };
}
