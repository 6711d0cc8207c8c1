import { useCallback, useState } from "preact/hooks";

export interface Work {
  isBusy: boolean;
  /** Why the last try failed; undefined during another. */
  problem: unknown;
  /** Runs it, unless it is running. @returns whether it succeeded */
  run: (work: () => Promise<void>) => Promise<boolean>;
  clear: () => void;
}

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
