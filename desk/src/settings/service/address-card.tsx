import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { CopyField } from "#desk/parts/copy-field.tsx";

/** Where the service is, for programs and links. */
export function AddressCard(): JSX.Element {
  const { settings, texts } = useDesk();
  return (
    <section class="card">
      <h2>{texts.settings.addresses}</h2>
      <CopyField label={texts.settings.readerAddress} text={settings.readerUrl} />
      <CopyField label={texts.settings.apiAddress} text={`${settings.apiUrl}/api/2.0`} />
    </section>
  );
}
