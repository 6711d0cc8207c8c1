import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keptMassHead } from "#desk/contacts/mass/mass-head.ts";
import { useDesk } from "#desk/context/desk.ts";
import { usePlace } from "#desk/context/router.ts";
import { signedInAccount } from "#desk/state/signed-in-account.ts";
import { useStore } from "#desk/state/store.ts";

/**
 * Shows the progress of mass actions on every screen, and continues those of a closed tab. Loads its code if there is
 * such a task, or once the user opens the contacts.
 */
export function MassWatch(): JSX.Element | undefined {
  const isIn = useStore(useDesk().session.state) === "in";
  const [room] = usePlace();
  // A component is a function, which the setter would call.
  const [line, setLine] = useState<{ Component: ComponentType }>();
  const isWanted = isIn && !line;
  useEffect(() => {
    if (!isWanted) return;
    const load = async (): Promise<void> => {
      const isLeft = async () => (await keptMassHead())?.account === signedInAccount();
      if (room !== "contacts" && !(await isLeft())) return;
      const { MassUnderWay } = await import("#desk/contacts/mass/mass-under-way.tsx");
      setLine({ Component: MassUnderWay });
    };
    // The next visit tries to load it again.
    load().catch(() => undefined);
  }, [isWanted, room]);
  return line && <line.Component />;
}
