import { useEffect } from "preact/hooks";

/** Calls back when somebody comes back to the window: others may have changed what it shows. */
export function useFocused(act: () => void): void {
  useEffect(() => {
    addEventListener("focus", act);
    return () => removeEventListener("focus", act);
  }, [act]);
}
