import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { codePng, codeShape, codeSvg } from "./code-shape.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";

/** A QR code of an address, with its files. */
export function CodeToScan({ url, fileName }: { url: string; fileName: string }): JSX.Element {
  const { notices, texts } = useDesk();
  const { code } = texts.publishing.share;
  const shape = useMemo(() => codeShape(url), [url]);
  const { size, path } = shape;
  const savePng = async (): Promise<void> => {
    try {
      save(await codePng(shape), `${fileName}.png`);
    } catch {
      notices.complain(texts.frame.unexpected);
    }
  };
  return (
    <div class="publishing-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={code.picture}>
        <path class="publishing-code-light" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
      <div>
        <h3>{code.title}</h3>
        <p class="hint">{code.hint}</p>
        <div class="actions">
          <Button icon="download" onPress={() => save(codeSvg(shape), `${fileName}.svg`)}>
            {code.svg}
          </Button>
          <Button icon="download" onPress={() => void savePng()}>
            {code.png}
          </Button>
        </div>
      </div>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
