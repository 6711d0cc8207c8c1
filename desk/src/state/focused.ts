import { useEffect } from "preact/hooks";

/** Calls back when the window regains focus: others may have changed its content. */
export function useFocused(act: () => void): void {
  useEffect(() => {
    addEventListener("focus", act);
    return () => removeEventListener("focus", act);
  }, [act]);
}
