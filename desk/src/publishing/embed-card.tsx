import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { IssueDetails } from "#sdk/api/records.ts";
import { EmbedFields } from "./embed-fields.tsx";
import { addressIn, DEFAULT_OPTIONS, embedParameters } from "./embed-options.ts";
import { nameOf } from "./facts.ts";
import { useDesk } from "#desk/context/desk.ts";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

const TYPING_MILLISECONDS = 300;

/** The snippet for another site, with a preview. */
export function EmbedCard({
  issue,
  isOpen,
}: {
  issue: IssueDetails;
  /** Whether visitors see any of the issue now. */
  isOpen: boolean;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { embed } = texts.publishing.share;
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const parameters = useMemo(() => embedParameters(options), [options]);
  const wanted = useRef(parameters);
  if (parameters) wanted.current = parameters;
  const snippet = useLoaded(
    async (signal) => {
      const answer = await client.issues.getEmbedCode(issue.ID, wanted.current, { signal });
      return answer.embed_code;
    },
    [client, issue.ID],
  );
  const { reload } = snippet;
  useEffect(() => {
    if (!parameters || options === DEFAULT_OPTIONS) return undefined;
    const timer = setTimeout(reload, TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [parameters, options, reload]);
  return (
    <section class="card publishing-embed">
      <h2>{embed.title}</h2>
      <p class="quiet">{embed.hint}</p>
      <EmbedFields
        options={options}
        pagesCount={issue.pages_count}
        onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
      />
      <WhenLoaded of={snippet}>
        {(code) => (
          <>
            <CopyField label={embed.snippet} text={code} isLong />
            <h3>{embed.preview}</h3>
            {isOpen ? (
              <Preview
                title={nameOf(issue)}
                snippet={code}
                width={parameters?.width}
                height={parameters?.height}
              />
            ) : (
              <p class="quiet">{embed.noPreview}</p>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

/** The frame as on a site, scaled down to the screen's width. */
function Preview({
  title,
  snippet,
  width,
  height,
}: {
  title: string;
  snippet: string;
  width: string | number | undefined;
  height: string | number | undefined;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale =
    typeof width === "number" && room !== undefined && room > 0 ? Math.min(1, room / width) : 1;
  const isSmaller = scale < 1 && typeof height === "number";
  return (
    <>
      <div
        class="publishing-preview"
        ref={box}
        style={isSmaller ? { height: `${height * scale}px` } : undefined}
      >
        <iframe
          src={addressIn(snippet)}
          title={title}
          width={width}
          height={height}
          loading="lazy"
          style={isSmaller ? { transform: `scale(${scale})` } : undefined}
        />
      </div>
      {isSmaller ? <ScaleHint scale={scale} /> : undefined}
    </>
  );
}

function ScaleHint({ scale }: { scale: number }): JSX.Element {
  const { texts } = useDesk();
  const percent = new Intl.NumberFormat(texts.language, { style: "percent" }).format(scale);
  return <p class="hint">{fill(texts.publishing.share.embed.smaller, { percent })}</p>;
}
