import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keptHead } from "#desk/contacts/import/kept-head.ts";
import { useDesk } from "#desk/context/desk.ts";
import { usePlace } from "#desk/context/router.ts";
import { signedInAccount } from "#desk/state/signed-in-account.ts";
import { useStore } from "#desk/state/store.ts";

/** Continues an import of contacts on every screen. Loads its code only if there is an import. */
export function ImportWatch(): JSX.Element | undefined {
  const { session } = useDesk();
  const isIn = useStore(session.state) === "in";
  const place = usePlace().join("/");
  // A component is a function, which the setter would call.
  const [news, setNews] = useState<{ Component: ComponentType }>();
  const isWanted = isIn && !news;
  useEffect(() => {
    if (!isWanted) return;
    const look = async (): Promise<void> => {
      const head = await keptHead();
      if (!head || head.account !== signedInAccount()) return;
      const { ImportNews } = await import("#desk/contacts/import/import-news.tsx");
      setNews({ Component: ImportNews });
    };
    // The next screen tries to load it again.
    look().catch(() => undefined);
  }, [isWanted, place]);
  return news && <news.Component />;
}
