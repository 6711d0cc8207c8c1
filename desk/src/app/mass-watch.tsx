import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePlace } from "#desk/context/router.ts";

/** Shows running work on several contacts on every screen. Loads its code at the first visit to the contacts. */
export function MassWatch(): JSX.Element | undefined {
  const [room] = usePlace();
  // A component is a function, which a state would call.
  const [line, setLine] = useState<{ Component: ComponentType }>();
  const isWanted = room === "contacts" && !line;
  useEffect(() => {
    if (!isWanted) return;
    const load = async (): Promise<void> => {
      const { MassUnderWay } = await import("#desk/contacts/mass/mass-under-way.tsx");
      setLine({ Component: MassUnderWay });
    };
    // The next visit tries to load it again.
    load().catch(() => undefined);
  }, [isWanted]);
  return line && <line.Component />;
}
