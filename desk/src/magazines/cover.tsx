import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "#desk/parts/icon.tsx";

/** A first page as decoration; an empty sheet without an address. */
export function Cover({ address }: { address: string | undefined }): JSX.Element {
  const [broken, setBroken] = useState<string>();
  return (
    <span class="magazines-cover">
      {address && address !== broken ? (
        <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
      ) : (
        <Icon name="issue" />
      )}
    </span>
  );
}
